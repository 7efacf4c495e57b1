/** Answers changed since a staff member's last visit, in the requirements form: as a list, and at each question. */
import { useCallback } from 'react';
import { plural } from '#domain/plural.ts';
import { formatNumber } from '../../lib/format.ts';
import { useCanInProject } from '../../lib/use-can.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ChangeDetails, ChangeList } from './change-list.tsx';
import { useUnseenChanges } from './queries.ts';
import { useOnLeave, useVisit } from './use-visit.ts';

interface SectionChangesProps {
  projectId: string;
  /** The current section. Its changes count as seen when the viewer leaves it. */
  section: number | undefined;
  onOpen: (section: number, key: string) => void;
}

export function SectionChanges(props: SectionChangesProps) {
  return useCanInProject('manageProject', props.projectId) ? <TeamChanges {...props} /> : null;
}

function TeamChanges({ projectId, section, onOpen }: SectionChangesProps) {
  const { data } = useUnseenChanges(projectId);
  const recordVisit = useVisit(projectId, data);
  useOnLeave(useCallback(() => section !== undefined && recordVisit(section), [section, recordVisit]));
  const elsewhere = data?.changes.filter((change) => change.section !== section) ?? [];
  const inSection = (data?.changes.length ?? 0) - elsewhere.length;
  if (!data || data.changes.length === 0) return null;
  return (
    <Card aria-labelledby="changes-title">
      <CardHeader
        id="changes-title"
        title={`${plural(data.changes.length, 'answer')} changed since your last visit`}
        {...(inSection > 0 && { description: `${formatNumber(inSection)} marked in this section` })}
      />
      {elsewhere.length > 0 && (
        <CardBody>
          <ChangeList changes={elsewhere} onOpen={onOpen} />
        </CardBody>
      )}
    </Card>
  );
}

interface ChangeMarkProps {
  projectId: string;
  section: number;
  fieldKey: string;
}

/** Shown above a question whose answer changed. */
export function ChangeMark(props: ChangeMarkProps) {
  return useCanInProject('manageProject', props.projectId) ? <TeamMark {...props} /> : null;
}

function TeamMark({ projectId, section, fieldKey }: ChangeMarkProps) {
  const change = useUnseenChanges(projectId).data?.changes.find(
    (candidate) => candidate.section === section && candidate.key === fieldKey,
  );
  if (!change) return null;
  return (
    <div className="mb-2 rounded-md border-accent border-l-4 bg-accent-soft px-3 py-2">
      <Badge tone="accent" dot>
        Changed since your last visit
      </Badge>
      <ChangeDetails change={change} />
    </div>
  );
}
