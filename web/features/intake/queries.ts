/** Mutation of the intake: create the project. */
// biome-ignore lint/style/noRestrictedImports: the intake form ignores clicks while it creates a project, and a first visit loads less code
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createProject } from '#contract/projects.ts';
import { call } from '../../lib/api-client.ts';

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
