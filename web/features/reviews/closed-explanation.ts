/** Explains why requirements can't be edited now, and what happens next, in words for the client or for staff. */
import type { RequirementsStatus } from '#contract/reviews.ts';
import { formatDateTime } from '../../lib/format.ts';

interface Explanation {
  title: string;
  text: string;
  /** What happens next, in order. */
  steps: readonly string[];
}

const forClient = {
  team: 'your project team',
  requirements: 'your requirements',
  submitter: 'You',
  returned: "If something needs a change, we'll notify you and take you straight to the question.",
};

const forStaff: typeof forClient = {
  team: 'the project team',
  requirements: 'the requirements',
  submitter: 'The client',
  returned: 'If something needs a change, the client is notified and taken straight to the question.',
};

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function explainClosed(status: RequirementsStatus, isForStaff: boolean): Explanation {
  const { state, reviewer, submittedAt, signedVersion, isSignOffOpen, changeRequest } = status;
  const words = isForStaff ? forStaff : forClient;
  const name = reviewer?.name ?? words.team;
  if (state === 'signed') {
    return {
      title: signedVersion
        ? `Version ${signedVersion.number} is signed`
        : `${capitalized(words.requirements)} are signed`,
      text: 'Every approver has signed these requirements.',
      steps: [
        `${capitalized(words.team)} works from this version.`,
        'To change something, request a change.',
      ],
    };
  }
  if (state === 'approved') {
    return {
      title: isSignOffOpen ? 'Waiting for signatures' : `Approved by ${words.team}`,
      text: isSignOffOpen
        ? 'The requirements are approved and out for signature.'
        : `${capitalized(words.requirements)} are complete and approved.`,
      steps: [
        `The approvers sign ${changeRequest ? 'the next version' : 'the requirements'}.`,
        'Each approver with a confirmed email address gets a copy by email.',
        `${capitalized(words.team)} works from the ${changeRequest ? 'new' : 'signed'} version.`,
      ],
    };
  }
  const subject = changeRequest ? `change request ${changeRequest.number}` : words.requirements;
  return {
    title: `Submitted to ${name}`,
    text: submittedAt
      ? `${words.submitter} submitted ${subject} on ${formatDateTime(submittedAt)}.`
      : `${capitalized(subject)} ${changeRequest ? 'was' : 'were'} submitted.`,
    steps: [
      `${capitalized(name)} reviews ${changeRequest ? 'what changed' : 'every answer'}.`,
      words.returned,
      'Once everything is approved, the approvers sign the requirements.',
    ],
  };
}
