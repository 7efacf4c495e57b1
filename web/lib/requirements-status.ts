/** Shared by several features: queries for the requirements status and the returned answers, and the color of each state. */
import { useQuery } from '@tanstack/react-query';
import { listReturnedAnswers, readRequirementsStatus } from '#contract/reviews.ts';
import type { RequirementsState } from '#domain/requirements.ts';
import { queryFor } from './query-client.ts';

export const useRequirementsStatus = (projectId: string) =>
  useQuery(queryFor(readRequirementsStatus, { params: { projectId } }));

export const useReturnedAnswers = (projectId: string) =>
  useQuery(queryFor(listReturnedAnswers, { params: { projectId } }));

export const requirementsTones = {
  in_progress: 'amber',
  submitted: 'blue',
  changes_requested: 'amber',
  approved: 'green',
  signed: 'green',
} as const satisfies Record<RequirementsState, string>;
