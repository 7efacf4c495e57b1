/** Requirements form page. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChangeMark, SectionChanges } from '../features/advisor-dashboard/section-changes.tsx';
import { FieldFiles } from '../features/files/field-files.tsx';
import type { FileUploadProps } from '../features/requirements/form-context.tsx';
import { NoProject } from '../features/requirements/no-project.tsx';
import { RequirementsForm } from '../features/requirements/requirements-form.tsx';
import { QuestionReviews, type QuestionReviewsProps } from '../features/reviews/question-reviews.tsx';
import { WholeReview } from '../features/reviews/whole-review.tsx';
import { buttonClass } from '../ui/button.tsx';

const renderFiles = (upload: FileUploadProps) => <FieldFiles {...upload} />;
const renderReviews = (question: QuestionReviewsProps) => <QuestionReviews {...question} />;

export function RequirementsPage() {
  const { projectId } = useParams({ strict: false });
  const { section, field } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (nextSection: number, nextField?: string) =>
      navigate({
        to: '/requirements/{-$projectId}',
        params: (before) => before,
        search: { section: nextSection, ...(nextField ? { field: nextField } : {}) },
        replace: section === undefined,
      }),
    [navigate, section],
  );
  const renderMark = useCallback(
    (shown: number, fieldKey: string) =>
      projectId && <ChangeMark projectId={projectId} section={shown} fieldKey={fieldKey} />,
    [projectId],
  );
  const showDashboard = useCallback(() => navigate({ to: '/dashboard' }), [navigate]);
  const form = (id: string) => (
    <RequirementsForm
      key={id}
      projectId={id}
      section={section}
      field={field}
      onGo={go}
      onSubmitted={showDashboard}
      renderFiles={renderFiles}
      renderMark={renderMark}
      renderReviews={renderReviews}
      notice={
        <>
          <SectionChanges projectId={id} section={section} onOpen={go} />
          <WholeReview projectId={id} onGo={go} />
        </>
      }
    />
  );
  if (projectId) return form(projectId);
  return (
    <NoProject
      start={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Describe your idea
        </Link>
      }
    >
      {form}
    </NoProject>
  );
}
