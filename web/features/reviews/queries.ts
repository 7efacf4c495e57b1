/** Queries and mutations for reviews. */
import { useQuery } from '@tanstack/react-query';
import type { BodyInputOf, Endpoint } from '#contract/endpoint.ts';
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import {
  createReview,
  listReviewChanges,
  listReviewThreads,
  markThreadsRead,
  reopenAnswer,
  reopenThread,
  resolveThread,
  sendAnswer,
  takeBackSubmission,
  writeComment,
} from '#contract/reviews.ts';
import { call } from '../../lib/api-client.ts';
import { refetchAfterChange, refetchProjects } from '../../lib/own-changes.ts';
import { queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { toast } from '../../ui/toast-store.ts';

export const useSections = (projectId: string) => useQuery(queryFor(listSections, { params: { projectId } }));

export const useRequirementsContext = (projectId: string) =>
  useQuery(queryFor(readRequirementsContext, { params: { projectId } }));

export const useThreads = (projectId: string) =>
  useQuery(queryFor(listReviewThreads, { params: { projectId } }));

export const useReviewChanges = (projectId: string) =>
  useQuery(queryFor(listReviewChanges, { params: { projectId } }));

const showFailure = (error: unknown) =>
  toast({ title: 'Error', description: reviewFailure(error), variant: 'destructive' });

const reviewFailure = (error: unknown) =>
  (error as { serverMessage?: string }).serverMessage ?? "We couldn't save this. Please try again.";

/** Runs one review action; resolves once the screen shows its result. */
const useReviewAction = <Input>(run: (input: Input) => Promise<unknown>) =>
  useMutation({ mutationFn: run, onSuccess: refetchProjects, onError: showFailure });

type Body<E extends Endpoint> = BodyInputOf<E>;

/** Each action is its own mutation: one that is still being saved doesn't block another. */
export function useReviewActions(projectId: string) {
  const params = { projectId };
  const review = (body: Body<typeof createReview>) => call(createReview, { params, body });
  return {
    approve: useReviewAction(review),
    requestChanges: useReviewAction(review),
    comment: useReviewAction((body: Body<typeof writeComment>) => call(writeComment, { params, body })),
    send: useReviewAction((body: Body<typeof sendAnswer>) => call(sendAnswer, { params, body })),
    reopen: useReviewAction((body: Body<typeof reopenAnswer>) => call(reopenAnswer, { params, body })),
  };
}

export const useTakeBack = (projectId: string) =>
  useReviewAction(() => call(takeBackSubmission, { params: { projectId } }));

export const useResolveThread = (projectId: string, threadId: string) =>
  useReviewAction((isResolved: boolean) =>
    call(isResolved ? resolveThread : reopenThread, { params: { projectId, threadId } }),
  );

/** Marks a thread as read. A failure is harmless: the thread stays unread. */
export async function markThreadRead(projectId: string, threadId: string): Promise<void> {
  try {
    await call(markThreadsRead, { params: { projectId }, body: { threadIds: [threadId] } });
  } catch {
    return;
  }
  const params = { projectId };
  await refetchAfterChange(queryKeyFor(listReviewThreads, { params }));
}
