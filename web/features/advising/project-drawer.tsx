/** One project beside the table: who, how far, and the questions that the client left to the advisor. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AdvisedProject } from '#contract/advising.ts';
import { completedSections, sectionCount, statusLabel } from '#domain/project.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { formatDate } from '../../lib/format.ts';
import { statusTone } from '../../lib/tones.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Progress } from '../../ui/progress.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { StatusForm } from './status-form.tsx';

export type { AdvisedProject };

interface ProjectDrawerProps {
  project: AdvisedProject | null;
  onClose: () => void;
  /** Other features', handed in by the page. */
  download: ReactNode;
  steering: ReactNode;
}

export function ProjectDrawer({ project, onClose, ...slots }: ProjectDrawerProps) {
  // The words stay while the drawer slides out.
  const [shown, setShown] = useState(project);
  if (project && project !== shown) setShown(project);
  return (
    <Drawer open={project !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title={shown?.name ?? ''}>
      {shown && <Details key={shown.id} project={shown} {...slots} />}
    </Drawer>
  );
}

interface DetailsProps extends Omit<ProjectDrawerProps, 'project' | 'onClose'> {
  project: AdvisedProject;
}

function Details({ project, download, steering }: DetailsProps) {
  const { client, completionPercentage } = project;
  const [status, setStatus] = useState(project.status);
  const params = { projectId: project.id };
  const sections = `${completedSections(completionPercentage)} of ${sectionCount} sections completed`;
  const facts: [string, ReactNode][] = [
    ['Client', fullName(client)],
    ['Email', client.email],
    ['Company', client.company],
    ['App type', userTypeLabel(client.userType)],
    [
      'Status',
      <Badge key="status" tone={statusTone(status)}>
        {statusLabel(status)}
      </Badge>,
    ],
    ['Last update', formatDate(project.updatedAt)],
  ];
  return (
    <div className="flex flex-col gap-6 p-5">
      {project.summary && <p className="whitespace-pre-line text-muted">{project.summary}</p>}
      <div>
        <p className="mb-1.5 text-sm">{sections}</p>
        <Progress label="Requirements" value={completionPercentage} valueText={sections} />
      </div>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/requirements/{-$projectId}"
          params={params}
          className={buttonClass({ variant: 'primary' })}
        >
          Open requirements
        </Link>
        <Link to="/messages/{-$projectId}" params={params} className={buttonClass()}>
          Message
        </Link>
        {download}
      </div>
      <StatusForm project={{ ...project, status }} onMoved={setStatus} />
      <OpenQuestions projectId={project.id} />
      {steering}
    </div>
  );
}
