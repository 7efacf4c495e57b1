/** Mutations of the intake: register, sign in, and create the project. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login, register } from '#contract/auth.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createProject } from '#contract/projects.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { browserTimeZone } from '../../lib/format.ts';

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

export interface NewProject {
  body: BodyInputOf<typeof createProject>;
  key: string;
}

export function useCreateProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: NewProject) => call(createProject, { body, idempotencyKey: key }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['/api/projects'] }),
  });
}
