/** The document of a frozen version. Its answers come only from frozen data; only the sign-off and its signatures can change. */
import { formatZonedTime } from '../locale-format.ts';
import { plural } from '../plural.ts';
import { compareAnswers } from '../questionnaire/compare.ts';
import type { FrozenRequirements } from '../version.ts';
import type { RequirementsDocument } from './document.ts';

export interface VersionSource {
  frozen: FrozenRequirements;
  hash: string;
  /** Null while the version is out for signature. */
  outcome: 'signed' | 'declined' | 'withdrawn' | null;
  signatures: readonly {
    name: string;
    email: string;
    signedAt: string;
    address: string;
    versionHash: string;
  }[];
  /** The signed version before this one, if any. */
  previous: FrozenRequirements | null;
}

/** In UTC, because approvers may be in different time zones. */
const timeOf = (at: string) => formatZonedTime(at, 'UTC', { month: 'long', isZoneNamed: true });

function stateOf({ frozen: { number }, outcome }: VersionSource): string {
  if (outcome === 'signed') return `Signed version ${number}`;
  if (outcome === null) return `Version ${number}, out for signature`;
  return `Version ${number}, ${outcome}`;
}

function statementOf({ outcome, signatures, frozen }: VersionSource): string {
  if (outcome === 'signed')
    return `Every approver has signed version ${frozen.number} of these requirements.`;
  const count = plural(signatures.length, 'signature');
  if (outcome === null) return `Version ${frozen.number} is out for signature. It has ${count} so far.`;
  return outcome === 'declined'
    ? `An approver declined to sign version ${frozen.number}, so it isn't in effect.`
    : `Version ${frozen.number} was withdrawn from sign-off, so it isn't in effect.`;
}

export function versionDocument(source: VersionSource): RequirementsDocument {
  const { frozen, hash, signatures, previous } = source;
  return {
    title: frozen.project.name,
    summary: frozen.project.summary,
    state: stateOf(source),
    dated: `Sent for signature on ${timeOf(frozen.frozenAt)}`,
    facts: [...frozen.facts, { label: 'SHA-256', text: hash }],
    sections: frozen.sections.map((section) => ({ ...section, isCompleted: true })),
    openQuestions: frozen.openQuestions,
    mockup: frozen.mockup,
    signOff: {
      footer: `Version ${frozen.number} · SHA-256 ${hash}`,
      hash,
      statement: statementOf(source),
      signatures: signatures.map(({ name, email, signedAt, address, versionHash }) => ({
        name,
        email,
        signedAt: timeOf(signedAt),
        address,
        hash: versionHash,
      })),
    },
    ...(previous && {
      changes: {
        title: `Changes from version ${previous.number} to version ${frozen.number}`,
        reason: frozen.changeRequest?.reason ?? null,
        answers: compareAnswers(previous.context, frozen.context),
      },
    }),
  };
}
