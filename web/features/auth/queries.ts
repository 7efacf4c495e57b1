/** Mutations for registering, resetting a password and setting up the first admin. */
import { createFirstAdmin, forgotPassword, register, resetPassword } from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { session } from '../../lib/session.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const signIn = ({ token }: { token: string }) => session.signIn(token);

export const useRegister = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) =>
      call(register, { body: { timeZone: browserTimeZone(), ...body }, deviceId: deviceId() }),
    onSuccess: signIn,
  });

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof forgotPassword>) =>
      call(forgotPassword, { body, deviceId: deviceId() }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof resetPassword>) =>
      call(resetPassword, { body, deviceId: deviceId() }),
  });

export const useCreateFirstAdmin = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof createFirstAdmin>) =>
      call(createFirstAdmin, { body, deviceId: deviceId() }),
    onSuccess: signIn,
  });
