/** Labels for the outcome of a version's sign-off. */
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

/** For menus. Includes the outcome and date, because a version that isn't signed shares its number with the next. */
export function versionName(version: Version): string {
  const { number, signedAt, frozenAt } = version;
  const date = signedAt ? formatDateTime(signedAt) : `sent ${formatDateTime(frozenAt)}`;
  return `Version ${number}: ${outcomeOf(version).label.toLowerCase()}, ${date}`;
}
