/** Signing links: checks them, shows the version to someone without an account, and limits wrong tokens per IP address. */
import type { SigningRequest } from '#contract/sign-offs.ts';
import type { VersionContent } from '#contract/versions.ts';
import { notFound } from '#domain/errors.ts';
import { addressGroup, type RateLimits } from '../../concurrency/rate-limits.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import { publishLiveEvent } from '../../events/publish-live-events.ts';
import * as repository from './repository.ts';

/** Wrong tokens per IP address. A token that works never counts. */
const wrongTokens = { name: 'signing-link', limit: 50, windowSeconds: 60 * 60 };

export interface SigningLinkDeps {
  rateLimits: RateLimits;
  readVersion(db: Db, projectId: string, versionId: string): Promise<VersionContent>;
}

export function createSigningLinks({ rateLimits, readVersion }: SigningLinkDeps) {
  /** Refuses guesses: an address that tried too many wrong tokens has to wait. */
  async function limited<T>(address: string, work: () => Promise<T>): Promise<T> {
    const subject = addressGroup(address);
    await rateLimits.check(wrongTokens, subject);
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code === 'not_found') await rateLimits.count(wrongTokens, subject);
      throw error;
    }
  }

  async function requireLink(db: Db, token: string) {
    const approver = await repository.findByToken(db, token);
    const signOff = approver && (await repository.findSignOff(db, approver.signOffId));
    // Once the sign-off has been declined or withdrawn, the link has nothing left to show.
    if (!approver || !signOff || (signOff.outcome !== null && signOff.outcome !== 'signed')) throw notFound();
    return { approver, signOff };
  }

  return {
    limited,
    requireLink,

    async openLink(db: Db, token: string): Promise<SigningRequest> {
      const { approver, signOff } = await requireLink(db, token);
      await inTransaction(db, async (tx) => {
        if (!(await repository.markOpened(tx, approver.id))) return;
        await publishLiveEvent(tx, { type: 'sign-off-changed', projectId: signOff.projectId });
      });
      const find = await findPeople(db, [signOff.startedBy]);
      return {
        approver: { name: approver.name, email: approver.email },
        requestedBy: find(signOff.startedBy)?.name ?? 'The project team',
        expiresAt: approver.linkExpiresAt ?? signOff.startedAt,
        signedAt: approver.signedAt,
        version: await readVersion(db, signOff.projectId, signOff.versionId),
      };
    },
  };
}
