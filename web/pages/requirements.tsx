/** Requirements form page: the form, with its reviews, files, versions and change requests from other features. */
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import type { Project } from '#contract/projects.ts';
import { ChangeMark, SectionChanges } from '../features/advisor-dashboard/section-changes.tsx';
import { DownloadMenu } from '../features/files/download-menu.tsx';
import { FieldFiles } from '../features/files/field-files.tsx';
import type { FileUploadProps } from '../features/requirements/form-context.tsx';
import { RequirementsForm } from '../features/requirements/requirements-form.tsx';
import { WithCurrentProject } from '../features/requirements/with-current-project.tsx';
import { ClosedRequirements } from '../features/reviews/closed-requirements.tsx';
import {
  QuestionReview,
  type QuestionReviewProps,
  useLockedAnswers,
} from '../features/reviews/question-review.tsx';
import { ReturnedNotice } from '../features/reviews/returned-notice.tsx';
import { ReviewNotice } from '../features/reviews/review-notice.tsx';
import { ThreadsFailure } from '../features/reviews/threads-failure.tsx';
import { CompareLink } from '../features/versions/compare-link.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';

/** Loaded only once requirements have been signed. */
const ChangeRequestNotice = lazyComponent(
  () => import('../features/change-requests/change-request-notice.tsx'),
  'ChangeRequestNotice',
);
const RequestChange = lazyComponent(
  () => import('../features/change-requests/request-change.tsx'),
  'RequestChange',
);

const renderFiles = (upload: FileUploadProps) => <FieldFiles {...upload} />;
const renderReview = (question: QuestionReviewProps) => <QuestionReview {...question} />;
const renderDownload = ({ id, name }: Project) => (
  <DownloadMenu variant="button" projectId={id} projectName={name} />
);

export function RequirementsPage() {
  const { projectId } = useParams({ strict: false });
  if (projectId) return <ProjectRequirements key={projectId} projectId={projectId} />;
  return (
    <WithCurrentProject
      start={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Describe your idea
        </Link>
      }
    >
      {(id) => <ProjectRequirements key={id} projectId={id} />}
    </WithCurrentProject>
  );
}

/** About as tall as the notice, so that the form doesn't move. */
const NoticeSkeleton = () => (
  <Card className="h-44 p-4">
    <SkeletonText lines={4} />
  </Card>
);

function ProjectRequirements({ projectId }: { projectId: string }) {
  const { section, field, view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const go = useCallback(
    (nextSection: number, nextField?: string) => {
      // Adding the section to the URL must not cancel a navigation to a page whose code is still loading.
      if (section === undefined && !history.location.pathname.startsWith('/requirements')) return;
      navigate({
        to: '/requirements/{-$projectId}',
        params: (before) => before,
        search: { section: nextSection, ...(nextField ? { field: nextField } : {}) },
        replace: section === undefined,
      });
    },
    [navigate, history, section],
  );
  const show = useCallback(
    (next: 'returned' | 'review') =>
      navigate({
        to: '/requirements/{-$projectId}',
        params: (before) => before,
        search: { view: next, ...(section ? { section } : {}) },
      }),
    [navigate, section],
  );
  const showReturned = useCallback(() => show('returned'), [show]);
  const showAllAnswers = useCallback(() => show('review'), [show]);
  const renderMark = useCallback(
    (sectionNumber: number, fieldKey: string) => (
      <ChangeMark projectId={projectId} section={sectionNumber} fieldKey={fieldKey} />
    ),
    [projectId],
  );
  const lockedAnswers = useLockedAnswers(projectId);
  return (
    <RequirementsForm
      projectId={projectId}
      section={section}
      field={field}
      view={view}
      onAllAnswers={showAllAnswers}
      onGo={go}
      renderFiles={renderFiles}
      renderMark={renderMark}
      renderReview={renderReview}
      renderDownload={renderDownload}
      renderClosed={(status, project, wasOpen) => (
        <ClosedRequirements
          projectId={projectId}
          projectName={project.name}
          status={status}
          target={field && section && !wasOpen ? { section, field } : undefined}
          download={renderDownload(project)}
          compare={<CompareLink projectId={projectId} />}
          requestChange={
            status.state === 'signed' && (
              <Suspense>
                <RequestChange projectId={projectId} />
              </Suspense>
            )
          }
        />
      )}
      lockedAnswers={lockedAnswers}
      renderThreadsFailure={() => <ThreadsFailure projectId={projectId} />}
      renderNotice={(onSave, isChangeRequest) => (
        <>
          {isChangeRequest && (
            <Suspense fallback={<NoticeSkeleton />}>
              <ChangeRequestNotice
                projectId={projectId}
                onGo={go}
                onSave={onSave}
                compare={<CompareLink projectId={projectId} size="sm" />}
              />
            </Suspense>
          )}
          <SectionChanges projectId={projectId} section={section} onOpen={go} />
          <ReviewNotice projectId={projectId} />
          <ReturnedNotice projectId={projectId} onGo={go} onOpenAll={showReturned} />
        </>
      )}
    />
  );
}
