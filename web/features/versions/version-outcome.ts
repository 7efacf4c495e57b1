/** How a version's sign-off ended, in words. */
import type { Version } from '#contract/versions.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { Tone } from '../../ui/tone.ts';

const outcomes = {
  signed: { label: 'Signed', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  waiting: { label: 'Waiting for signatures', tone: 'amber' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export const outcomeOf = ({ outcome }: Pick<Version, 'outcome'>) => outcomes[outcome ?? 'waiting'];

/** For menus: two versions can have the same number, if the first one wasn't signed. */
export const versionName = (version: Version) =>
  `Version ${version.number}: ${outcomeOf(version).label.toLowerCase()}, ${formatDateTime(version.signedAt ?? version.frozenAt)}`;
