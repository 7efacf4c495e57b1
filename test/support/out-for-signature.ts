/** Approved requirements that are out for signature. */
import { saveApprovers, signVersion, startSignOff } from '#contract/sign-offs.ts';
import type { Json } from './people.ts';
import { approvedProject } from './submitted-project.ts';
import type { WorldPortal } from './world.ts';

export const ben = { name: 'Ben Baker', email: 'ben@example.com' };

/** Out for signature to the client, who has an account, and to others, who don't. */
export async function outForSignature(portal: WorldPortal, approvers: Json[] = [ben]) {
  const fixture = await approvedProject(portal);
  const clientAsApprover = { name: 'Clara', email: fixture.client.email.toUpperCase() };
  await fixture.on(fixture.client, saveApprovers, { approvers: [clientAsApprover, ...approvers] });
  const { body } = await fixture.on(fixture.advisor, startSignOff);
  const { versionHash } = body.current;
  const sign = (name = 'Clara Client') =>
    fixture.on(fixture.client, signVersion, { versionHash, name, isApproved: true });
  const approverId = (email: string) =>
    body.current.approvers.find((each: Json) => each.email === email)?.id as string;
  return { ...fixture, current: body.current, versionHash, sign, approverId };
}
