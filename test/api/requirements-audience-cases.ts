/** Event audience cases for the requirements: answers, reviews, sign-offs and change requests. */
import { endpoints } from '#contract/endpoints.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { AudienceFixture } from '../support/audience-fixture.ts';
import type { Json } from '../support/people.ts';
import { type AudienceCase, type AudienceCases, actBy, everyone, nothing, on } from './audience-case.ts';

const answers = sampleAnswers('consumer_app') as Json;
const review = (outcome: string) => ({ sectionNumber: 2, fieldKey: 'hasPrototype', outcome, reason: 'Why?' });

async function completed({ save }: AudienceFixture, count: number) {
  for (let number = 1; number <= count; number++) await save(number, answers[number], true);
  return nothing();
}
const submitted = (fixture: AudienceFixture) => completed(fixture, 11);

async function approved(fixture: AudienceFixture) {
  await submitted(fixture);
  await actBy('advisor', endpoints.createReview, { outcome: 'approved' })(fixture, { id: '' });
  return nothing();
}
/** Sends the requirements out for signature to these approvers and the client; returns the version's hash as id. */
async function sendForSignature(fixture: AudienceFixture, ...others: { name: string; email: string }[]) {
  await approved(fixture);
  const approvers = [{ name: 'Clara', email: fixture.client.email }, ...others];
  await actBy('client', endpoints.saveApprovers, { approvers })(fixture, { id: '' });
  const { body } = await actBy('client', endpoints.startSignOff)(fixture, { id: '' });
  return { id: body.current.versionHash as string };
}
const awaitingTwoSignatures = (fixture: AudienceFixture) =>
  sendForSignature(fixture, { name: 'Ben', email: 'ben@example.com' });
const awaitingOneSignature = (fixture: AudienceFixture) => sendForSignature(fixture);
const sign: AudienceCase['act'] = ({ client, params }, { id: versionHash }) =>
  client.call(endpoints.signVersion, { params, body: { versionHash, name: 'Clara', isApproved: true } });
async function signed(fixture: AudienceFixture) {
  await sign(fixture, await awaitingOneSignature(fixture));
  return nothing();
}
const change = { reason: 'A new market', sections: [1] };

export const requirementsAudienceCases = {
  'answers-saved': [
    on('a save changes only answers', everyone, ({ save }) => save(2, { hasPrototype: 'no' }, false)),
  ],
  'section-saved': [
    on(
      'a save reopens a completed section',
      everyone,
      ({ save }) => save(1, {}),
      async ({ save }) => (await save(1, answers[1], true)).body,
    ),
  ],
  'section-completed': [
    on('a section is completed', everyone, ({ save }) => save(2, { hasPrototype: 'no' }, true)),
  ],
  'requirements-submitted': [
    on(
      'the last section is completed',
      everyone,
      ({ save }) => save(11, answers[11], true),
      (fixture) => completed(fixture, 10),
    ),
  ],
  'requirements-reviewed': [
    on(
      'an advisor requests a change',
      everyone,
      actBy('advisor', endpoints.createReview, review('returned')),
    ),
  ],
  'requirements-taken-back': [
    on(
      'a client takes a submission back',
      everyone,
      actBy('client', endpoints.takeBackSubmission),
      submitted,
    ),
  ],
  'review-commented': [
    on('an advisor comments', everyone, actBy('advisor', endpoints.createReview, review('comment'))),
    on(
      'a client comments',
      everyone,
      actBy('client', endpoints.writeComment, {
        sectionNumber: 2,
        fieldKey: 'hasPrototype',
        text: 'Like this?',
      }),
    ),
  ],
  'sign-off-started': [
    on('an advisor starts the sign-off', everyone, actBy('advisor', endpoints.startSignOff), approved),
  ],
  'sign-off-changed': [
    on(
      'an advisor chooses the approvers',
      everyone,
      actBy('advisor', endpoints.saveApprovers, { approvers: [{ name: 'Ben', email: 'ben@example.com' }] }),
    ),
  ],
  'version-signed': [on('one of two approvers signs', everyone, sign, awaitingTwoSignatures)],
  'version-declined': [
    on(
      'an approver declines',
      everyone,
      ({ client, params }, { id: versionHash }) =>
        client.call(endpoints.declineVersion, { params, body: { versionHash, reason: 'Too expensive' } }),
      awaitingTwoSignatures,
    ),
  ],
  'sign-off-withdrawn': [
    on(
      'a client withdraws the sign-off',
      everyone,
      actBy('client', endpoints.withdrawSignOff, {}),
      awaitingTwoSignatures,
    ),
  ],
  'requirements-signed': [on('the last approver signs', everyone, sign, awaitingOneSignature)],
  'change-request-opened': [
    on(
      'a client opens a change request',
      everyone,
      actBy('client', endpoints.openChangeRequest, change),
      signed,
    ),
  ],
  'change-request-discarded': [
    on(
      'an advisor discards a change request',
      everyone,
      actBy('advisor', endpoints.discardChangeRequest),
      async (fixture) => {
        await signed(fixture);
        return (await actBy('client', endpoints.openChangeRequest, change)(fixture, { id: '' })).body;
      },
    ),
  ],
  'review-changed': [
    on(
      'a thread is resolved',
      everyone,
      ({ client, params }, { id: threadId }) =>
        client.call(endpoints.resolveThread, { params: { ...params, threadId } }),
      ({ portal, projectId }) => portal.create.reviewThread(projectId),
    ),
  ],
  'reviews-read': [
    on('a client reads the threads', ['client'], actBy('client', endpoints.markThreadsRead, {})),
  ],
} satisfies Partial<AudienceCases>;
