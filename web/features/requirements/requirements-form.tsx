/** Requirements form of one project: loads the answers, keeps them in sync and shows one section at a time. */
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Project } from '#contract/projects.ts';
import type { RequirementSection, RequirementsContext } from '#contract/requirements.ts';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { can } from '#domain/permissions.ts';
import { sectionCount } from '#domain/project.ts';
import { findSection, sections } from '#domain/questionnaire/definition.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { device } from '../../lib/device.ts';
import { parseText } from '../../lib/device-store.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { isOfflineCopy } from '../../lib/offline-copies.ts';
import { requirementsTones, useRequirementsStatus } from '../../lib/requirements-status.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CheckPanel } from './check-panel.tsx';
import { sectionTitleId } from './focus-path.ts';
import { allAnswersTitle, FormProvider, type FormValue, saveNow, useFormValue } from './form-context.tsx';
import { FormLoading } from './form-loading.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useProject, useRequirementsContext, useSections } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionNav } from './section-nav.tsx';
import { useAnswersStore } from './use-answers-store.ts';
import { CheckProvider, useDebouncedCheck } from './use-check.ts';
import { useReopened } from './use-reopened.ts';

/** Each of these is loaded only when it is shown. */
const ReturnedQuestions = lazyComponent(() => import('./returned-questions.tsx'), 'ReturnedQuestions');
const AllAnswers = lazyComponent(() => import('./all-answers.tsx'), 'AllAnswers');
const Welcome = lazyComponent(() => import('./welcome.tsx'), 'Welcome');

export interface RequirementsFormProps {
  projectId: string;
  /** From the URL. Defaults to the first incomplete section. */
  section: number | undefined;
  field: string | undefined;
  onGo: (section: number, field?: string) => void;
  renderFiles: FormValue['renderFiles'];
  renderMark?: FormValue['renderMark'];
  renderReview?: FormValue['renderReview'];
  lockedAnswers?: FormValue['lockedAnswers'];
  /** Shown instead of a section: all returned answers, or all answers to review before submitting. */
  view: 'returned' | 'review' | undefined;
  onAllAnswers: () => void;
  /** Shown instead of the form while the viewer can't edit the requirements. `wasOpen` is true if the form was shown before. */
  renderClosed: (status: RequirementsStatus, project: Project, wasOpen: boolean) => ReactNode;
  /** The download menu. */
  renderDownload: (project: Project) => ReactNode;
  /** Shown above the questions, in every view, if the review threads couldn't be loaded. */
  renderThreadsFailure?: (() => ReactNode) | undefined;
  /** Shown above the questions. `onSave` saves what was typed; see `saveNow`. */
  renderNotice?: ((onSave: () => Promise<string | null>, isChangeRequest: boolean) => ReactNode) | undefined;
}

export function RequirementsForm(props: RequirementsFormProps) {
  const project = useProject(props.projectId);
  const context = useRequirementsContext(props.projectId);
  const answers = useSections(props.projectId);
  const status = useRequirementsStatus(props.projectId);
  const queries = [project, context, answers, status];
  const wasOpen = useRef(false);
  const wasClosed = useRef(false);
  const failed = queries.find((query) => query.isError && !query.data);
  if (failed) {
    const isGone = isApiError(failed.error, 404);
    return (
      <>
        <PageHeader title="Requirements Form" />
        <Card>
          <ErrorState
            {...(isGone
              ? {
                  title: 'Project not found',
                  text: 'The link may be incomplete, or you may not have access to this project.',
                }
              : {
                  title: "We couldn't load the requirements",
                  error: failed.error,
                  onRetry: () => queries.forEach((query) => void query.refetch()),
                })}
          />
        </Card>
      </>
    );
  }
  if (!project.data || !context.data || !answers.data || !status.data) return <FormLoading />;
  if (!status.data.possible.includes('edit')) {
    wasClosed.current = true;
    return props.renderClosed(status.data, project.data, wasOpen.current);
  }
  wasOpen.current = true;
  return (
    <LoadedForm
      {...props}
      project={project.data}
      facts={context.data}
      stored={answers.data}
      isOpenedOffline={isOfflineCopy(answers)}
      wasClosed={wasClosed.current}
      stateLabel={status.data.label}
      advisorName={status.data.reviewer?.name}
      openSections={status.data.changeRequest?.sections ?? null}
    />
  );
}

interface LoadedFormProps extends RequirementsFormProps {
  project: Project;
  facts: RequirementsContext;
  stored: readonly RequirementSection[];
  isOpenedOffline: boolean;
  /** The form replaces the read-only answers, for example after Take back. */
  wasClosed: boolean;
  /** 'In Progress', for example. */
  stateLabel: string;
  advisorName: string | undefined;
  openSections: FormValue['openSections'];
}

function LoadedForm(props: LoadedFormProps) {
  const { projectId, project, facts, stored, onGo, renderFiles, renderMark, renderReview, lockedAnswers } =
    props;
  // A refetch makes a new array of the same sections.
  const openKey = props.openSections?.join(' ');
  const openSections = useMemo(() => openKey?.split(' ').map(Number) ?? null, [openKey]);
  const store = useAnswersStore(projectId, facts, stored);
  const isReadOnly = useIsClientView();
  const canConfirm = can(useUser(), 'confirmRequirements', project);
  const isReady = useSyncExternalStore(store.subscribe, store.isReady);
  const sectionInUrl = props.section === undefined ? undefined : findSection(props.section)?.number;
  const current = sectionInUrl ?? firstIncompleteSection(stored) ?? openSections?.[0] ?? 1;
  const save = useCallback(() => saveNow(store, null), [store]);
  const value = useFormValue({
    projectId,
    store,
    facts,
    isReadOnly,
    canConfirm,
    renderFiles,
    renderMark,
    renderReview,
    openSections,
    lockedAnswers,
    goTo: onGo,
    openAllAnswers: props.onAllAnswers,
  });
  const check = useDebouncedCheck(store, facts);
  const [isWelcomeShown, dismissWelcome] = useWelcome(projectId, stored);
  useReopened(stored, current, onGo);
  const section = findSection(current);
  useDocumentTitle(
    props.view === 'review'
      ? allAnswersTitle(canConfirm)
      : `Section ${current} of ${sectionCount}: ${section?.name ?? ''}`,
  );
  useEffect(() => {
    if (!sectionInUrl && !props.view) onGo(current);
  }, [sectionInUrl, current, onGo, props.view]);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // Keyboard and screen reader users start at the new section's title.
    if (!props.field) document.getElementById(sectionTitleId)?.focus({ preventScroll: true });
  }, [current, props.field]);
  const { wasClosed } = props;
  // The pressed button disappeared with the read-only answers.
  useEffect(() => {
    if (isReady && wasClosed) focusIfLost(() => document.getElementById(sectionTitleId));
  }, [isReady, wasClosed]);
  if (!isReady || !section) return <FormLoading />;
  return (
    <FormProvider value={value}>
      <CheckProvider value={check}>
        <div
          className={cx('@container mx-auto w-full', props.view === 'returned' ? 'max-w-3xl' : 'max-w-5xl')}
        >
          <PageHeader
            title="Requirements Form"
            description={
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-words">{project.name}</span>
                <Badge tone={requirementsTones[facts.state]}>{props.stateLabel}</Badge>
              </span>
            }
            actions={
              <>
                {props.renderDownload(project)}
                <HistoryPanel section={current} />
                <CheckPanel />
              </>
            }
          />
          {props.view === 'returned' ? (
            <div className="flex flex-col gap-5">
              {props.renderThreadsFailure?.()}
              <Suspense>
                <ReturnedQuestions section={current} />
              </Suspense>
            </div>
          ) : (
            <div className="flex flex-col gap-5 @4xl:grid @4xl:grid-cols-[18rem_minmax(0,1fr)]">
              <SectionNav current={props.view ? null : current} />
              <div className="flex min-w-0 flex-col gap-5">
                {props.isOpenedOffline && <OfflineNotice />}
                {props.renderThreadsFailure?.()}
                {props.renderNotice?.(save, openSections !== null)}
                {current === 1 && !props.view && canConfirm && !isReadOnly && isWelcomeShown && (
                  // As tall as the welcome card, so that the questions don't move.
                  <Suspense fallback={<Card className="h-32 sm:h-24" />}>
                    <Welcome advisorName={props.advisorName} onDismiss={dismissWelcome} />
                  </Suspense>
                )}
                {props.view === 'review' ? (
                  <Suspense fallback={<Card className="h-96" />}>
                    <AllAnswers />
                  </Suspense>
                ) : (
                  <SectionForm key={current} section={section} field={props.field} />
                )}
              </div>
            </div>
          )}
        </div>
      </CheckProvider>
    </FormProvider>
  );
}

/** The welcome is shown until it is dismissed in this browser or a section is completed. */
function useWelcome(projectId: string, stored: readonly RequirementSection[]) {
  const { id } = useUser();
  const entry = device.entry('welcome-seen', parseText, id, projectId);
  const isSeen = useSyncExternalStore(entry.subscribe, () => entry.read() !== null);
  return [!isSeen && !stored.some(({ isCompleted }) => isCompleted), () => void entry.write('yes')] as const;
}

function firstIncompleteSection(stored: readonly RequirementSection[]): number | undefined {
  const isCompleted = (number: number) =>
    stored.some((section) => section.sectionNumber === number && section.isCompleted);
  return sections.find(({ number }) => !isCompleted(number))?.number;
}
