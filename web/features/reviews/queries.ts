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
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
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

const failureOf = (error: Error, fallback: string) =>
  (isApiError(error) && error.serverMessage) || failureText(error, fallback);

/** Runs one review action; resolves once the screen shows its result. `failure` is shown if nothing better is known. */
const useReviewAction = <Input>(run: (input: Input) => Promise<unknown>, failure: string) =>
  useMutation({
    mutationFn: run,
    onSuccess: refetchProjects,
    onError: (error) =>
      toast({ title: 'Error', description: failureOf(error, failure), variant: 'destructive' }),
  });

type Body<E extends Endpoint> = BodyInputOf<E>;

/** Each action is its own mutation: one that is still being saved doesn't block another. */
export function useReviewActions(projectId: string) {
  const params = { projectId };
  const review = (body: Body<typeof createReview>) => call(createReview, { params, body });
  return {
    approve: useReviewAction(review, "We couldn't save your approval. Please try again."),
    requestChanges: useReviewAction(review, "We couldn't request these changes. Please try again."),
    comment: useReviewAction(
      (body: Body<typeof writeComment>) => call(writeComment, { params, body }),
      "We couldn't send your comment. Please try again.",
    ),
    send: useReviewAction(
      (body: Body<typeof sendAnswer>) => call(sendAnswer, { params, body }),
      "We couldn't send your answer. Please try again.",
    ),
    reopen: useReviewAction(
      (body: Body<typeof reopenAnswer>) => call(reopenAnswer, { params, body }),
      "We couldn't reopen this answer. Please try again.",
    ),
  };
}

export const useTakeBack = (projectId: string) =>
  useReviewAction(
    () => call(takeBackSubmission, { params: { projectId } }),
    "We couldn't take your requirements back. Please try again.",
  );

export const useResolveThread = (projectId: string, threadId: string) =>
  useReviewAction(
    (isResolved: boolean) =>
      call(isResolved ? resolveThread : reopenThread, { params: { projectId, threadId } }),
    "We couldn't change this thread. Please try again.",
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
