/** Compare view: the answers that differ between two versions, or a version and the current answers. */
import { ArrowLeft } from 'lucide-react';
import type { Comparison, Version } from '#contract/versions.ts';
import { plural } from '#domain/plural.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { DiffText } from '../../lib/diff-text.tsx';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawings/folder-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useComparison, useVersions } from './queries.ts';
import { versionName } from './version-outcome.ts';

/** Stands for the current answers in the URL. */
export const currentAnswers = 'current';

interface Choice {
  from: string;
  to: string;
}

export interface CompareViewProps {
  projectId: string;
  projectName: string;
  /** From the URL: ids of versions, or `current`. */
  from: string | undefined;
  to: string | undefined;
  onChoose: (choice: Choice) => void;
}

export function CompareView({ projectId, projectName, from, to, onChoose }: CompareViewProps) {
  const versions = useVersions(projectId);
  const { data: status } = useRequirementsStatus(projectId);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Compare versions"
        description={projectName}
        actions={
          <ButtonLink to="/status" search={{ project: projectId } as never} className={buttonClass()}>
            <ArrowLeft aria-hidden="true" />
            Back to status
          </ButtonLink>
        }
      />
      <Loaded
        query={versions}
        errorTitle="We couldn't load the versions"
        isErrorCard
        skeleton={<CompareSkeleton />}
      >
        {(list) => {
          const choice = choiceOf(list, from, to, Boolean(status?.changeRequest));
          return choice ? (
            <ChosenVersions projectId={projectId} versions={list} choice={choice} onChoose={onChoose} />
          ) : (
            <Card>
              <EmptyState
                level={2}
                drawing={<FolderDrawing />}
                title="No versions to compare yet"
                text="A version appears each time the requirements are sent for signature. You can then compare it with the next one, or with the current answers."
              />
            </Card>
          );
        }}
      </Loaded>
    </div>
  );
}

/**
 * The versions named in the URL. Otherwise the newest two or, with a change request open, the signed version and the
 * current answers. A single version is compared with the current answers.
 */
function choiceOf(
  versions: readonly Version[],
  from: string | undefined,
  to: string | undefined,
  isChangeOpen: boolean,
): Choice | null {
  const isKnown = (id: string | undefined) => versions.some((version) => version.id === id);
  const [newest, before] = versions;
  if (!newest) return null;
  const signed = versions.find(({ outcome }) => outcome === 'signed') ?? newest;
  const defaults =
    isChangeOpen || !before ? { from: signed.id, to: currentAnswers } : { from: before.id, to: newest.id };
  return {
    from: from !== undefined && isKnown(from) ? from : defaults.from,
    to: to !== undefined && (to === currentAnswers || isKnown(to)) ? to : defaults.to,
  };
}

interface ChosenVersionsProps {
  projectId: string;
  versions: readonly Version[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function ChosenVersions({ projectId, versions, choice, onChoose }: ChosenVersionsProps) {
  const options = versions.map((version) => ({ value: version.id, label: versionName(version) }));
  const comparison = useComparison(projectId, choice.from, choice.to === currentAnswers ? null : choice.to);
  return (
    <div className="flex flex-col gap-5">
      <Card className="grid gap-4 p-5 sm:grid-cols-2">
        <Field label="Before">
          {(field) => (
            <Select
              {...field}
              options={options}
              value={choice.from}
              onChange={({ target }) => onChoose({ ...choice, from: target.value })}
            />
          )}
        </Field>
        <Field label="After">
          {(field) => (
            <Select
              {...field}
              options={[{ value: currentAnswers, label: 'Current answers' }, ...options]}
              value={choice.to}
              onChange={({ target }) => onChoose({ ...choice, to: target.value })}
            />
          )}
        </Field>
      </Card>
      <Loaded
        query={comparison}
        errorTitle="We couldn't compare these versions"
        isErrorCard
        skeleton={
          <Card className="p-5">
            <SkeletonText lines={6} />
          </Card>
        }
      >
        {(data) => <Changes comparison={data} />}
      </Loaded>
    </div>
  );
}

function Changes({ comparison }: { comparison: Comparison }) {
  const { changes } = comparison;
  const numbers = [...new Set(changes.map(({ sectionNumber }) => sectionNumber))];
  return (
    <>
      <p role="status" className="text-muted">
        {changes.length === 0
          ? 'All answers are the same.'
          : `${plural(changes.length, 'answer')} in ${plural(numbers.length, 'section')} changed.`}
        {changes.length > 0 && (
          <>
            {' '}
            <span className="inline-block">
              Key: <del className="bg-red-soft text-red-ink line-through decoration-1">Removed</del>{' '}
              <ins className="bg-green-soft text-green-ink no-underline">Added</ins>
            </span>
          </>
        )}
      </p>
      {numbers.map((number) => {
        const inSection = changes.filter(({ sectionNumber }) => sectionNumber === number);
        return (
          <Card key={number} aria-labelledby={`changes-${number}`}>
            <CardHeader id={`changes-${number}`} title={`${number}. ${inSection[0]?.sectionName ?? ''}`} />
            <CardBody className="flex flex-col gap-5">
              {inSection.map(({ fieldKey, label, before, after }) => (
                <div key={fieldKey} className="flex flex-col gap-1">
                  <h3 className="font-medium text-muted text-sm">{label}</h3>
                  <DiffText before={before} after={after} />
                </div>
              ))}
            </CardBody>
          </Card>
        );
      })}
    </>
  );
}

function CompareSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Card className="p-5">
        <SkeletonText lines={2} />
      </Card>
      <Card className="p-5">
        <SkeletonText lines={6} />
      </Card>
    </div>
  );
}
