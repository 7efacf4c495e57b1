/** Completes a section: validates it, saves it, and opens the next section or submits the requirements. */
import { useState } from 'react';
import { sectionCount } from '#domain/project.ts';
import type { Section } from '#domain/questionnaire/types.ts';
import { validateSection } from '#domain/questionnaire/validate.ts';
import { isApiError } from '../../lib/api-error.ts';
import { refetchProjects } from '../../lib/own-changes.ts';
import { type ToastContent, toast } from '../../ui/toast-store.ts';
import { focusPath } from './focus-path.ts';
import { toAnswerContext, useForm } from './form-context.tsx';
import { incompleteSections } from './submission-gaps.tsx';

/** Shows a toast that typing dismisses, because it covers the buttons at the bottom of the page. */
function toastUntilTyping(content: ToastContent) {
  const { dismiss } = toast(content);
  document.addEventListener('input', dismiss, { once: true });
}

/** A 409 means either a conflicting edit or a broken rule, such as changing a locked answer. */
function failureOf(error: unknown, number: number): string {
  const failure = 'Failed to save section. Please try again.';
  if (!isApiError(error, 409)) return failure;
  const { section } = (error.details ?? {}) as { section?: unknown };
  return section
    ? `An answer in Section ${number} conflicts with another change. Choose which answer to keep.`
    : (error.serverMessage ?? failure);
}

export function useCompletion(section: Section) {
  const { number } = section;
  const { store, facts, goTo } = useForm();
  const [attempt, setAttempt] = useState(0);
  /** Counts submissions blocked by other, incomplete sections. */
  const [submission, setSubmission] = useState(0);
  const [isBusy, setBusy] = useState(false);

  /** Shows the error summary and focuses the first invalid field. */
  const showErrors = () => {
    setAttempt((count) => count + 1);
    const [first] = store.get(number).issues;
    if (first) requestAnimationFrame(() => focusPath(first.path));
  };

  /** The store sends the completion later. Submitting needs the server's response, so the last section stays open. */
  const continueOffline = () => {
    const isLast = number === sectionCount;
    const later = isLast
      ? "Submit again when you're back online."
      : "We'll send them when you're back online.";
    toast({ title: "You're offline", description: `Your answers are saved on this device. ${later}` });
    if (!isLast) goTo(number + 1);
  };

  async function complete() {
    const context = toAnswerContext(store, facts);
    const issues = validateSection(number, context.answers[number] ?? {}, context, 'complete');
    store.showIssues(number, issues);
    if (issues.length > 0) return showErrors();
    const [conflict] = store.get(number).conflicts;
    if (conflict) {
      // The page with all answers doesn't have the question.
      if (!focusPath(conflict.key)) goTo(number, conflict.key);
      return;
    }
    setBusy(true);
    try {
      await store.complete(number);
      // Submitting replaces this form, so the button stays busy until the new state has loaded.
      if (number === sectionCount && incompleteSections(store).length === 0) await refetchProjects();
    } catch (error) {
      if (isApiError(error, 0)) return continueOffline();
      if (isApiError(error, 400)) showErrors();
      toast({
        title: 'Error',
        description: failureOf(error, number),
        variant: 'destructive',
      });
      return;
    } finally {
      setBusy(false);
    }
    toastUntilTyping({ title: 'Success', description: 'Section saved successfully!' });
    if (number < sectionCount) goTo(number + 1);
    else if (incompleteSections(store).length > 0) setSubmission((count) => count + 1);
  }

  return { attempt, submission, isBusy, complete };
}
