/** In the questionnaire, for the team: what others changed since the viewer last looked, at each question and as a list. */
import { useCallback } from 'react';
import { isStaff } from '#domain/permissions.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ChangeList, ChangeWords } from './change-list.tsx';
import { useUnseenChanges } from './queries.ts';
import { useLeaving, useLook } from './use-look.ts';

/** Clients know what they wrote. */
function useIsTeam(): boolean {
  const { user } = useSession();
  const isClientView = useIsClientView();
  return user !== null && isStaff(user) && !isClientView;
}

interface SectionChangesProps {
  projectId: string;
  /** The one on the screen: leaving it is having looked at it. */
  section: number | undefined;
  onOpen: (section: number, key: string) => void;
}

export function SectionChanges(props: SectionChangesProps) {
  return useIsTeam() ? <TeamChanges {...props} /> : null;
}

function TeamChanges({ projectId, section, onOpen }: SectionChangesProps) {
  const { data } = useUnseenChanges(projectId);
  const look = useLook(projectId, data);
  useLeaving(useCallback(() => section !== undefined && look(section), [section, look]));
  const elsewhere = data?.changes.filter((change) => change.section !== section) ?? [];
  const here = (data?.changes.length ?? 0) - elsewhere.length;
  if (!data || data.changes.length === 0) return null;
  const count = data.changes.length;
  return (
    <Card aria-labelledby="changes-title">
      <CardHeader
        id="changes-title"
        title={count === 1 ? '1 answer changed' : `${count} answers changed`}
        description={
          here > 0
            ? `Since you last looked. ${here === count ? 'All of them are' : `${here} of them ${here === 1 ? 'is' : 'are'}`} marked in this section.`
            : 'Since you last looked.'
        }
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

/** At a question whose answer changed. */
export function ChangeMark(props: ChangeMarkProps) {
  return useIsTeam() ? <TeamMark {...props} /> : null;
}

function TeamMark({ projectId, section, fieldKey }: ChangeMarkProps) {
  const change = useUnseenChanges(projectId).data?.changes.find(
    (candidate) => candidate.section === section && candidate.key === fieldKey,
  );
  if (!change) return null;
  return (
    <div className="mb-2 rounded-md border-accent border-l-4 bg-accent-soft px-3 py-2">
      <Badge tone="accent" dot>
        Changed since you last looked
      </Badge>
      <ChangeWords change={change} />
    </div>
  );
}
