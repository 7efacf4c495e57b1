/** Your Project Team card: the advisor, and a link to message them. */
import { MessageSquare, UserRoundSearch } from 'lucide-react';
import { initials } from '#domain/initials.ts';
import { fullName } from '#domain/user.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useProjectStatus } from './queries.ts';

export interface TeamCardProps {
  projectId: string | undefined;
  /** True until the current project is known. */
  isPending: boolean;
}

export function TeamCard({ projectId, isPending }: TeamCardProps) {
  const status = useProjectStatus(projectId);
  return (
    <Card aria-labelledby="team">
      <CardHeader id="team" title="Your Project Team" />
      <CardBody className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-48">
          {isPending ? (
            <Loading>
              <TeamSkeleton />
            </Loading>
          ) : projectId ? (
            <Loaded
              query={status}
              errorTitle="We couldn't load your project team"
              skeleton={<TeamSkeleton />}
            >
              {({ team: [advisor] }) =>
                advisor ? (
                  <Advisor {...advisor} />
                ) : (
                  <NoAdvisor
                    title="We're matching you with an advisor"
                    text="Until then, we'll answer your messages."
                  />
                )
              }
            </Loaded>
          ) : (
            // Messages belong to a project, so without one there's nowhere to send them.
            <NoAdvisor title="Your advisor will appear here" text="Start your first project to message us." />
          )}
        </div>
        {(isPending || projectId) && (
          <ButtonLink
            to="/messages/{-$projectId}"
            params={projectId ? { projectId } : {}}
            className={buttonClass({ className: 'max-sm:w-full' })}
          >
            <MessageSquare aria-hidden="true" />
            Message
          </ButtonLink>
        )}
      </CardBody>
    </Card>
  );
}

function Advisor(advisor: { id: string; firstName: string; lastName: string }) {
  const name = fullName(advisor);
  return (
    <div className="flex items-center gap-3">
      <Avatar photoOf={advisor.id} initials={initials(name)} size="lg" tone="blue" />
      <div className="min-w-0">
        <p className="truncate font-medium text-ink">{name}</p>
        <p className="text-muted text-sm">Client Success Manager</p>
      </div>
    </div>
  );
}

function NoAdvisor({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex items-center gap-3">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-neutral-soft text-neutral-ink">
        <UserRoundSearch aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
    </div>
  );
}

function TeamSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <Skeleton className="size-10 rounded-full" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-40" />
      </span>
    </div>
  );
}
