/** Notice above the form while a change request is open: its reason, and the sections it reopens. */
import type { ReactNode } from 'react';
import { findSection } from '#domain/questionnaire/definition.ts';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { Card } from '../../ui/card.tsx';
import { DiscardChange } from './discard-change.tsx';
import { SubmitChanges } from './submit-changes.tsx';

export interface ChangeRequestNoticeProps {
  projectId: string;
  /** Navigates to a section. */
  onGo: (section: number) => void;
  /** Called before the changes are submitted, to save what was typed. Resolves to why that failed, or to null. */
  onSave: () => Promise<string | null>;
  /** Link that compares the change request with the signed version, passed in by the page. */
  compare: ReactNode;
}

export function ChangeRequestNotice({ projectId, onGo, onSave, compare }: ChangeRequestNoticeProps) {
  const { data: status } = useRequirementsStatus(projectId);
  const request = status?.changeRequest;
  if (!status || !request) return null;
  return (
    <Card aria-labelledby="change-request-notice" className="flex flex-col gap-3 p-4">
      <div>
        <h2 id="change-request-notice" className="font-semibold">
          Change request {request.number}
        </h2>
        <p className="whitespace-pre-line break-words text-muted">{request.reason}</p>
      </div>
      <div className="text-sm">
        <p>Reopened sections:</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {request.sections.map((number) => (
            <li key={number}>
              <button type="button" className="link text-left" onClick={() => onGo(number)}>
                {number}. {findSection(number)?.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitChanges projectId={projectId} status={status} size="sm" onSave={onSave} />
        {compare}
        <DiscardChange projectId={projectId} status={status} size="sm" />
      </div>
    </Card>
  );
}
