/** Mutations of the account step: register and sign in. In their own file, because the idea step loads without them. */
import { login, register } from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** The caller signs in with the returned token. */
export const useRegister = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) =>
      call(register, { body: { timeZone: browserTimeZone(), ...body }, deviceId: deviceId() }),
  });

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof login>) => call(login, { body, deviceId: deviceId() }),
  });
