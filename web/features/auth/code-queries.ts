/** Mutation for the second step of signing in. In its own file, so that signing in without a code doesn't load it. */
import type { BodyInputOf } from '#contract/endpoint.ts';
import { confirmSignIn } from '#contract/second-factor.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { deviceKeyOf, rememberedDevices } from '../../lib/remembered-device.ts';
import { session } from '../../lib/session.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const keepDeviceToken = (email: string, token: string): void =>
  void rememberedDevices.write({ ...rememberedDevices.read(), [deviceKeyOf(email)]: token });

/** `email` is the address entered in the first step. */
export const useConfirmSignIn = (email: string) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmSignIn>) =>
      call(confirmSignIn, { body, deviceId: deviceId() }),
    onSuccess: ({ token, deviceToken }) => {
      if (deviceToken) keepDeviceToken(email, deviceToken);
      session.signIn(token);
    },
  });
