/** Test users with a second factor: sets it up through the API, and generates the codes of their authenticator app. */
import { generateSync } from 'otplib';
import { endpoints } from '#contract/endpoints.ts';
import type { Db } from '#server/db/database.ts';
import { testPassword } from './factories.ts';
import type { Person } from './people.ts';

interface AnyPortal {
  database: { db: Db };
}

export interface Authenticator {
  key: string;
  /** The code of the current step, or of one that is this many steps away. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

export const codeFor = (key: string, steps = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** A code that is certainly wrong now. */
export function wrongCodeFor(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeFor(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string;
}

/** Lets the person's latest code be used again, so that a test doesn't have to wait for the next one. */
export const forgetUsedCodes = (portal: AnyPortal, userId: string) =>
  portal.database.db
    .updateTable('second_factors')
    .set({ last_step: '0' })
    .where('user_id', '=', userId)
    .execute();

export async function turnOnSecondFactor(portal: AnyPortal, person: Person): Promise<Authenticator> {
  const { body: setup } = await person.call(endpoints.setUpSecondFactor, {
    body: { password: testPassword },
  });
  const { body } = await person.call(endpoints.confirmSecondFactor, { body: { code: codeFor(setup.key) } });
  await forgetUsedCodes(portal, person.id);
  return {
    key: setup.key,
    code: (steps) => codeFor(setup.key, steps),
    recoveryCodes: body.recoveryCodes,
  };
}
