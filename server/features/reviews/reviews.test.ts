/** Tests of submissions, verdicts, locked answers, threads and what changed between two reviews. */
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { saveSection } from '#contract/requirements.ts';
import {
  createReview,
  listReturnedAnswers,
  listReviewChanges,
  listReviews,
  listReviewThreads,
  markThreadsRead,
  reopenAnswer,
  reopenThread,
  resolveThread,
  sendAnswer,
  submitRequirements,
  takeBackSubmission,
  writeComment,
} from '#contract/reviews.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';
import { answers, completeProject, submittedProject } from '#test/support/submitted-project.ts';

const portal = portalForFile();
const goal = { sectionNumber: 1, fieldKey: 'businessGoal' };
const returned = { ...goal, outcome: 'returned', reason: 'By when?' };
const changed = { ...answers[1], businessGoal: '5,000 people by summer' };

describe('a submission', () => {
  it('needs all 11 sections', async () => {
    const client = await portal.asClient({ userType: 'consumer_app' });
    const { id } = await portal.create.project(client.id);
    const response = await client.call(submitRequirements, { params: { projectId: id } });
    expect([response.status, response.body.message]).toEqual([
      409,
      'Complete all 11 sections before you submit the requirements.',
    ]);
  });

  it('counts once when it is sent several times at once', async () => {
    const { advisor, submit, state } = await completeProject(portal);
    const sent = await Promise.all([submit(), submit(), submit(), submit()]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await state()).toBe('submitted');
    const { body } = await advisor.call(listNotifications);
    expect(body.filter(({ type }: Json) => type === 'requirements-submitted')).toHaveLength(1);
  });

  it('keeps the client from changing answers until it is taken back', async () => {
    const { client, advisor, save, on, state } = await submittedProject(portal);
    const refused = await save(client, 1, changed);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You already submitted these requirements. Take them back to make changes.',
    ]);
    expect((await save(client, 1, answers[1], true)).status).toBe(200);
    expect((await save(advisor, 1, changed)).status).toBe(200);
    expect((await on(client, takeBackSubmission)).body).toMatchObject({
      state: 'in_progress',
      submittedAt: null,
    });
    expect((await save(client, 1, answers[1])).status).toBe(200);
    expect(await state()).toBe('in_progress');
  });

  it('goes back to In Progress when staff make a section incomplete', async () => {
    const { advisor, save, state } = await submittedProject(portal);
    await save(advisor, 1, { ...answers[1], businessGoal: '' });
    expect(await state()).toBe('in_progress');
  });

  it("can't be taken back or sent again after it was approved", async () => {
    const { client, on, review, submit, state } = await submittedProject(portal);
    await review({ outcome: 'approved' });
    expect((await on(client, takeBackSubmission)).status).toBe(409);
    expect((await submit()).status).toBe(409);
    expect(await state()).toBe('approved');
  });
});

describe('a returned answer', () => {
  it('stays returned while the client types, and keeps its reason when the client sends it', async () => {
    const { client, advisor, save, on, review, state, status } = await submittedProject(portal);
    expect((await review(returned)).status).toBe(201);
    expect(await state()).toBe('changes_requested');
    await save(client, 1, changed);
    const [open] = (await on(client, listReturnedAnswers)).body;
    expect(open).toMatchObject({
      ...goal,
      label: 'Business Goal',
      verdict: 'returned',
      reason: 'By when?',
      reviewer: { id: advisor.id },
      before: answers[1].businessGoal,
      after: '5,000 people by summer',
      answeredAt: null,
    });
    expect((await status()).returnedAnswers).toBe(1);

    expect((await on(client, sendAnswer, { ...goal, note: 'Done' })).status).toBe(201);
    expect(await state()).toBe('submitted');
    const [sent] = (await on(client, listReturnedAnswers)).body;
    expect(sent).toMatchObject({ verdict: 'answered', reason: 'By when?', answeredAt: expect.any(String) });
    const [thread] = (await on(client, listReviewThreads)).body;
    expect(thread.verdictLabel).toBe(`Answered, waiting for ${advisor.firstName} ${advisor.lastName}`);
    expect((await on(client, sendAnswer, goal)).status).toBe(409);

    expect((await review({ ...goal, outcome: 'approved' })).status).toBe(201);
    expect((await on(client, listReturnedAnswers)).body).toEqual([]);
    const reviews = (await on(client, listReviews)).body;
    expect(reviews.map(({ outcome }: Json) => outcome)).toEqual(['approved', 'answered', 'returned']);
    expect(reviews[2].resolvedAt).toEqual(expect.any(String));
  });

  it('submits the requirements again only when it is the last one sent', async () => {
    const { client, on, review, state } = await submittedProject(portal);
    const name = { sectionNumber: 1, fieldKey: 'projectName' };
    await review(returned);
    await review({ ...name, outcome: 'returned', reason: 'Too long' });
    await on(client, sendAnswer, goal);
    expect(await state()).toBe('changes_requested');
    expect((await review({ outcome: 'approved' })).body.message).toBe(
      "The client hasn't responded to all the requested changes yet.",
    );
    await on(client, sendAnswer, name);
    expect(await state()).toBe('submitted');
  });

  it('no longer counts once its section is approved, even if changes to the whole section were requested', async () => {
    const { review, status } = await submittedProject(portal);
    await review(returned);
    await review({ sectionNumber: 1, outcome: 'returned', reason: 'Shorter, please' });
    expect((await status()).returnedAnswers).toBe(2);
    await review({ sectionNumber: 1, outcome: 'approved' });
    expect((await status()).returnedAnswers).toBe(0);
  });

  it('counts as sent when the client submits everything again', async () => {
    const { client, on, review, submit, state } = await submittedProject(portal);
    await review(returned);
    await review({ outcome: 'returned', reason: 'Please look at all of it once more' });
    await submit();
    expect(await state()).toBe('submitted');
    const verdicts = (await on(client, listReturnedAnswers)).body.map(({ verdict }: Json) => verdict);
    expect(verdicts).toEqual(['answered', 'answered']);
  });
});

describe('an approved answer', () => {
  it('is locked for the client until the client reopens it with a reason', async () => {
    const { client, save, on, review, state } = await submittedProject(portal);
    await review({ ...goal, outcome: 'approved' });
    await review({ sectionNumber: 1, fieldKey: 'projectName', outcome: 'returned', reason: 'Too long' });
    const refused = await save(client, 1, changed);
    expect([refused.status, refused.body.issues]).toEqual([
      409,
      [{ path: 'data.businessGoal', message: 'This answer is approved. Reopen it to change it.' }],
    ]);
    expect((await save(client, 1, { ...answers[1], projectName: 'Peak' })).status).toBe(200);
    expect((await on(client, reopenAnswer, goal)).status).toBe(400);
    expect((await on(client, reopenAnswer, { ...goal, reason: 'We have new numbers' })).status).toBe(201);
    expect((await save(client, 1, { ...changed, projectName: 'Peak' })).status).toBe(200);
    expect((await on(client, reopenAnswer, { ...goal, reason: 'Again' })).status).toBe(409);
    expect(await state()).toBe('changes_requested');
  });

  it('loses its approval when staff change it', async () => {
    const { client, advisor, save, on, review } = await submittedProject(portal);
    await review({ ...goal, outcome: 'approved' });
    await save(advisor, 1, changed);
    const [thread] = (await on(client, listReviewThreads)).body;
    expect(thread).toMatchObject({ ...goal, verdict: null });
  });

  it("can't be empty", async () => {
    const { review } = await submittedProject(portal);
    const empty = { sectionNumber: 11, fieldKey: 'uploads', outcome: 'approved' };
    const response = await review(empty);
    expect([response.status, response.body.message]).toEqual([409, "There's no answer to approve yet."]);
  });

  it('can come from approving its whole section', async () => {
    const { client, on, review, status } = await submittedProject(portal);
    expect((await review({ sectionNumber: 1, outcome: 'approved' })).status).toBe(201);
    const threads = (await on(client, listReviewThreads)).body;
    const approved = threads.filter(({ fieldKey, verdict }: Json) => fieldKey && verdict === 'approved');
    expect(approved.map(({ fieldKey }: Json) => fieldKey)).toEqual(
      ['projectName', 'briefSummary', 'businessGoal'].filter((key) => answers[1][key]),
    );
    expect((await status()).approvedAnswers).toBe(approved.length);
  });

  it('can be reopened after everything was approved', async () => {
    const { client, save, on, review, state } = await submittedProject(portal);
    expect((await review({ outcome: 'approved' })).status).toBe(201);
    expect((await save(client, 1, changed)).body.message).toBe(
      'These requirements are approved. Reopen an answer to change it.',
    );
    await on(client, reopenAnswer, { ...goal, reason: 'We have new numbers' });
    expect(await state()).toBe('changes_requested');
    expect((await save(client, 1, changed)).status).toBe(200);
    expect((await save(client, 1, { ...changed, projectName: 'Peak' })).status).toBe(409);
  });
});

describe('threads', () => {
  it('contain comments from both sides, which stay unread until the other side reads them', async () => {
    const { client, advisor, on, review, status } = await submittedProject(portal);
    await review({ ...goal, outcome: 'comment', reason: 'Is this per month?' });
    await on(client, writeComment, { ...goal, text: 'Per year' });
    const [thread] = (await on(advisor, listReviewThreads)).body;
    expect(thread).toMatchObject({ ...goal, label: 'Business Goal', verdict: null, unread: 1 });
    expect(thread.entries.map(({ text, isUnread, author }: Json) => [text, isUnread, author.id])).toEqual([
      ['Is this per month?', false, advisor.id],
      ['Per year', true, client.id],
    ]);
    expect([(await status()).unreadThreads, (await status(advisor)).unreadThreads]).toEqual([0, 1]);
    await on(advisor, markThreadsRead, { threadIds: [thread.id] });
    expect((await status(advisor)).unreadThreads).toBe(0);
  });

  it('can be resolved by either side, and reopened by hand or by the next entry', async () => {
    const { client, advisor, params, on, review } = await submittedProject(portal);
    await review({ ...goal, outcome: 'comment', reason: 'Is this per month?' });
    const read = async () => (await on(client, listReviewThreads)).body[0];
    const { id: threadId } = await read();
    await client.call(resolveThread, { params: { ...params, threadId } });
    expect(await read()).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: { id: client.id } });
    await advisor.call(reopenThread, { params: { ...params, threadId } });
    expect((await read()).resolvedAt).toBeNull();
    await advisor.call(resolveThread, { params: { ...params, threadId } });
    await on(client, writeComment, { ...goal, text: 'Per year' });
    expect((await read()).resolvedAt).toBeNull();
  });

  it("can't be resolved through another project", async () => {
    const one = await submittedProject(portal);
    const other = await submittedProject(portal);
    await one.review({ ...goal, outcome: 'comment', reason: 'Hm' });
    const [{ id: threadId }] = (await one.on(one.client, listReviewThreads)).body;
    const response = await other.client.call(resolveThread, { params: { ...other.params, threadId } });
    expect(response.status).toBe(404);
  });
});

describe('changes since the last review', () => {
  it('are listed with before and after, even while the new submission is being reviewed', async () => {
    const { client, save, on, review, submit } = await submittedProject(portal);
    expect((await on(client, listReviewChanges)).body).toEqual({ since: null, changes: [] });
    await review(returned);
    await save(client, 1, changed);
    await submit();
    const change = {
      ...goal,
      sectionName: 'Project Overview',
      label: 'Business Goal',
      before: answers[1].businessGoal,
      after: '5,000 people by summer',
      verdict: 'answered',
    };
    const { body } = await on(client, listReviewChanges);
    expect(body).toEqual({ since: expect.any(String), changes: [change] });
    await review(returned);
    expect((await on(client, listReviewChanges)).body.changes).toEqual([{ ...change, verdict: 'returned' }]);
  });
});

it('rejects requested changes without a reason, and a review of an unknown question', async () => {
  const { review } = await submittedProject(portal);
  expect((await review({ outcome: 'returned' })).body.issues).toEqual([
    { path: 'reason', message: 'Enter a reason' },
  ]);
  const unknown = { sectionNumber: 1, fieldKey: 'nothing', outcome: 'comment', reason: 'x' };
  expect((await review(unknown)).body.issues[0].path).toBe('fieldKey');
});

it('an approval holds when the client edits the answer at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, advisor, params, on, review } = await submittedProject(portal);
    await review({ sectionNumber: 1, fieldKey: 'projectName', outcome: 'returned', reason: 'Too long' });
    const [approval, edit] = await Promise.all([
      advisor.call(createReview, { params, body: { ...goal, outcome: 'approved' } }),
      client.call(saveSection, { params, body: { sectionNumber: 1, data: changed } }),
    ]);
    expect(approval.status).toBe(201);
    const threads = (await on(client, listReviewThreads)).body;
    const thread = threads.find(({ fieldKey }: Json) => fieldKey === 'businessGoal');
    // Either the edit came first and was approved, or the approval locked the answer.
    expect([200, 409]).toContain(edit.status);
    expect(thread.verdict).toBe('approved');
  }
});
