/** Tests of change requests: edits in their sections only, comparison, the next version, and discarding. */
import { expect, it } from 'vitest';
import * as contract from '#contract/change-requests.ts';
import { listSections } from '#contract/requirements.ts';
import { listReviewThreads, reopenAnswer } from '#contract/reviews.ts';
import { declineVersion, saveApprovers, signVersion, startSignOff } from '#contract/sign-offs.ts';
import { compareVersions, listVersions } from '#contract/versions.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { answers, approvedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile({ hasAnswersInDocuments: false });
const changed = { ...answers[1], businessGoal: '5,000 people by summer' };

async function signedProject() {
  const fixture = await approvedProject(portal);
  const { client, on } = fixture;
  await on(client, saveApprovers, { approvers: [{ name: 'Clara', email: client.email }] });
  const signOff = async () => {
    const { body } = await on(client, startSignOff);
    const { versionHash } = body.current;
    return on(client, signVersion, { versionHash, name: 'Clara', isApproved: true });
  };
  await signOff();
  const request = (sections: number[]) =>
    on(client, contract.openChangeRequest, { reason: 'A new market', sections });
  return { ...fixture, signOff, request };
}

it('a change request opens only the named sections, is compared with the signed version, and is signed as the next version', async () => {
  const { client, params, on, save, request, submit, review, signOff, status } = await signedProject();
  expect((await save(client, 1, changed)).body.message).toBe(
    'These requirements are signed. Request a change to edit them.',
  );
  const opened = await request([1, 1]);
  expect(opened.body).toMatchObject({ number: 1, reason: 'A new market', sections: [1], outcome: null });
  expect((await request([2])).status).toBe(409);
  expect(await status()).toMatchObject({ state: 'in_progress', changeRequest: { sections: [1] } });
  expect((await save(client, 1, changed)).status).toBe(200);
  const unknownField = await save(client, 6, { ...answers[6], anything: 1 });
  expect(unknownField.status).toBe(400);
  const closed = await save(client, 11, { ...answers[11], anythingElse: 'One more thing' });
  expect([closed.status, closed.body.message]).toEqual([
    409,
    "This section isn't part of the change request. Reopen an answer to change it.",
  ]);

  const [first] = (await on(client, listVersions)).body;
  const compare = (query: Record<string, string>) => client.call(compareVersions, { params, query });
  const change = {
    sectionNumber: 1,
    sectionName: 'Project Overview',
    fieldKey: 'businessGoal',
    label: 'Business Goal',
    before: answers[1].businessGoal,
    after: '5,000 people by summer',
  };
  expect((await compare({})).body).toMatchObject({ from: { id: first.id }, to: null, changes: [change] });

  await submit();
  await review({ outcome: 'approved' });
  await signOff();
  expect(await status()).toMatchObject({
    state: 'signed',
    changeRequest: null,
    signedVersion: { number: 2 },
  });
  const [second] = (await on(client, listVersions)).body;
  expect(second).toMatchObject({
    number: 2,
    outcome: 'signed',
    changeRequest: { number: 1, reason: 'A new market', sections: [1] },
  });
  expect((await compare({ from: first.id, to: second.id })).body.changes).toEqual([change]);
  expect((await on(client, contract.listChangeRequests)).body[0].outcome).toBe('signed');
});

it('discarding a change request restores the signed answers', async () => {
  const { client, advisor, on, save, request, review, submit, status } = await signedProject();
  await request([1]);
  await save(client, 1, { ...changed, projectName: 'Another name' }, true);
  await submit();
  await review({ sectionNumber: 1, fieldKey: 'businessGoal', outcome: 'returned', reason: 'Why?' });
  const discarded = await on(advisor, contract.discardChangeRequest);
  expect(discarded.body).toMatchObject({ outcome: 'discarded', closedAt: expect.any(String) });
  const [section] = (await on(client, listSections)).body;
  expect(section.data).toEqual(answers[1]);
  expect(await status()).toMatchObject({
    state: 'signed',
    returnedAnswers: 0,
    changeRequest: null,
    signedVersion: { number: 1 },
  });
  expect((await on(client, contract.discardChangeRequest)).status).toBe(409);
});

it('declining keeps approvals outside the change request, and reopening an answer adds its section to it', async () => {
  const { client, advisor, on, save, request, submit, review, status } = await signedProject();
  await request([1]);
  await save(client, 1, changed);
  await submit();
  await review({ outcome: 'approved' });
  const { body } = await on(client, startSignOff);
  await on(client, declineVersion, { versionHash: body.current.versionHash, reason: 'Not yet' });
  const verdicts = async () => {
    const threads: Json[] = (await on(client, listReviewThreads)).body;
    const verdictOf = (section: number) =>
      threads.find(({ sectionNumber, fieldKey }) => sectionNumber === section && fieldKey)?.verdict ?? null;
    return [verdictOf(1), verdictOf(2)];
  };
  expect(await verdicts()).toEqual([null, 'approved']);
  expect((await status()).changeRequest.sections).toEqual([1]);
  const [thread] = (await on(client, listReviewThreads)).body.filter(
    ({ sectionNumber, fieldKey }: Json) => sectionNumber === 2 && fieldKey,
  );
  const reopened = await on(client, reopenAnswer, {
    sectionNumber: 2,
    fieldKey: thread.fieldKey,
    reason: 'It follows from the new market',
  });
  expect(reopened.status).toBe(201);
  expect((await status()).changeRequest.sections).toEqual([1, 2]);
  await on(advisor, contract.discardChangeRequest);
  expect(await verdicts()).toEqual(['approved', 'approved']);
});

it('opens only one of two concurrent change requests, and a discard wins over a concurrent edit', async () => {
  const { client, advisor, on, save, request, status } = await signedProject();
  const opened = await Promise.all([request([1]), request([2])]);
  expect(opened.map(({ status: code }) => code).sort()).toEqual([201, 409]);
  const [discarded, edited] = await Promise.all([
    on(advisor, contract.discardChangeRequest),
    save(client, 1, changed),
  ]);
  expect(discarded.status).toBe(200);
  expect([200, 409]).toContain(edited.status);
  expect((await status()).state).toBe('signed');
  const sections: Json[] = (await on(client, listSections)).body;
  expect(sections.find(({ sectionNumber }) => sectionNumber === 1)?.data).toEqual(answers[1]);
});
