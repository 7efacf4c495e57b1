/** Whether the permission table lets the viewer take an action in a project. False until the project has loaded. */
import { useQuery } from '@tanstack/react-query';
import { readProject } from '#contract/projects.ts';
import { can, type ProjectAction } from '#domain/permissions.ts';
import { queryFor } from './query-client.ts';
import { useSession } from './session.ts';

export function useCanInProject(action: ProjectAction, projectId: string): boolean {
  const { user } = useSession();
  const { data: project } = useQuery(queryFor(readProject, { params: { projectId } }));
  return project !== undefined && can(user, action, project);
}
