import { describe, expect, it } from 'vitest';
import { readProject } from '#contract/projects.ts';
import { saveSection } from '#contract/requirements.ts';
import { createReview, listReviews } from '#contract/reviews.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { Json } from '#test/support/people.ts';
import { portalForFile } from '#test/support/portal.ts';

const portal = portalForFile();

describe('reviews', () => {
  async function submitted() {
    const client = await portal.asClient({ userType: 'consumer_app' });
    const project = await portal.create.project(client.id);
    const advisor = await portal.asAdvisorOf(project);
    const params = { projectId: project.id };
    const save = (number: number, data: Json, isCompleted = true) =>
      client.call(saveSection, { params, body: { sectionNumber: number, data, isCompleted } });
    const state = async () => (await client.call(readProject, { params })).body.requirementsState;
    const review = (body: object) => advisor.call(createReview, { params, body });
    const answers: Json = sampleAnswers('consumer_app');
    const submit = async () => {
      for (const number of Object.keys(answers)) await save(Number(number), answers[number]);
    };
    return { client, advisor, params, save, submit, state, review, answers };
  }

  it('move submitted requirements to changes requested, back to submitted and to approved', async () => {
    const { client, params, save, submit, state, review, answers } = await submitted();
    expect((await review({ outcome: 'approved' })).status).toBe(409);
    await submit();
    expect(await state()).toBe('submitted');
    const returned = await review({
      sectionNumber: 1,
      fieldKey: 'businessGoal',
      outcome: 'returned',
      reason: 'By when?',
    });
    expect(returned.status).toBe(201);
    expect(await state()).toBe('changes_requested');
    await save(1, { ...answers[1], businessGoal: '5,000 people by summer' }, false);
    const { body } = await client.call(listReviews, { params });
    expect(body[0]).toMatchObject({
      fieldKey: 'businessGoal',
      reason: 'By when?',
      resolvedAt: expect.any(String),
    });
    await save(11, answers[11]);
    expect(await state()).toBe('submitted');
    await review({ outcome: 'approved' });
    expect(await state()).toBe('approved');
    await save(1, { ...answers[1], businessGoal: 'Something else' }, false);
    expect(await state()).toBe('submitted');
  });

  it('restore an approval when the approved answers are restored, but not after changes were requested', async () => {
    const { save, submit, state, review, answers } = await submitted();
    await submit();
    await review({ outcome: 'approved' });
    const other = { ...answers[1], businessGoal: 'Something else' };
    await save(3, { ...answers[3], keyJourney: 'Someone opens it' }, false);
    await save(1, other, false);
    await save(1, answers[1], false);
    expect(await state()).toBe('submitted');
    await save(3, answers[3], false);
    expect(await state()).toBe('approved');

    // A missing answer reopens its section, which matches the approval again only once it is completed.
    await save(1, { ...answers[1], businessGoal: '' }, false);
    await save(1, answers[1], false);
    expect(await state()).toBe('in_progress');
    await save(1, answers[1]);
    expect(await state()).toBe('approved');

    await review({ outcome: 'returned', reason: 'Once more, please' });
    await save(1, other, false);
    await save(1, answers[1], false);
    expect(await state()).toBe('changes_requested');
    await save(11, answers[11]);
    expect(await state()).toBe('submitted');
  });

  it('need a reason unless they approve, and an existing question', async () => {
    const { review } = await submitted();
    expect((await review({ outcome: 'returned' })).body.issues).toEqual([
      { path: 'reason', message: 'Enter a reason' },
    ]);
    const unknown = { sectionNumber: 1, fieldKey: 'nothing', outcome: 'comment', reason: 'x' };
    expect((await review(unknown)).body.issues[0].path).toBe('fieldKey');
  });
});
