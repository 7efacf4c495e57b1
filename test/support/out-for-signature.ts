/** Approved requirements that are out for signature. */
import { saveApprovers, signVersion, startSignOff } from '#contract/sign-offs.ts';
import type { Json } from './people.ts';
import { approvedProject } from './submitted-project.ts';
import type { WorldPortal } from './world.ts';

export const ben = { name: 'Ben Baker', email: 'ben@example.com' };

/** Out for signature to the client, who has an account, and to others, who don't. */
export async function outForSignature(portal: WorldPortal, approvers: Json[] = [ben]) {
  const scene = await approvedProject(portal);
  const clientAsApprover = { name: 'Clara', email: scene.client.email.toUpperCase() };
  await scene.on(scene.client, saveApprovers, { approvers: [clientAsApprover, ...approvers] });
  const { body } = await scene.on(scene.advisor, startSignOff);
  const { versionHash } = body.current;
  const sign = (name = 'Clara Client') =>
    scene.on(scene.client, signVersion, { versionHash, name, isApproved: true });
  const approverId = (email: string) =>
    body.current.approvers.find((each: Json) => each.email === email)?.id as string;
  return { ...scene, current: body.current, versionHash, sign, approverId };
}
