/** Mutation for signing in with a password. In its own file, because the sign-in page loads the other auth mutations later. */
// biome-ignore lint/style/noRestrictedImports: signing in twice does no harm, and a first visit loads less code
import { useMutation } from '@tanstack/react-query';
import { login } from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { deviceTokenOf } from '../../lib/remembered-device.ts';
import { session } from '../../lib/session.ts';

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof login>) => {
      const deviceToken = deviceTokenOf(body.email);
      return call(login, { body: { ...body, ...(deviceToken && { deviceToken }) }, deviceId: deviceId() });
    },
    onSuccess: ({ token }) => session.signIn(token),
  });
