/** The documents of the current project: what is asked for, what the client gave, and what the team sent. */
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentRequest } from '#contract/document-requests.ts';
import type { ProjectFile } from '#contract/files.ts';
import type { Project } from '#contract/projects.ts';
import { can, isStaff } from '#domain/permissions.ts';
import { useIsViewing } from '../../lib/client-view.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { DocumentsSkeleton, RowsSkeleton } from './documents-skeleton.tsx';
import { FileList } from './file-list.tsx';
import { useDocumentRequests, useRequestedFiles } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestRow } from './request-row.tsx';
import { UploadBox } from './upload-box.tsx';

export function DocumentsView() {
  const current = useCurrentProject();
  const { project, isPending, isError } = current;
  return (
    <>
      <PageHeader
        title="Documents"
        description={project ? project.name : 'Files that belong to your project'}
      />
      {isError ? (
        <ErrorState title="Your projects could not be loaded" query={current} />
      ) : isPending ? (
        <Loading>
          <DocumentsSkeleton />
        </Loading>
      ) : project ? (
        <ProjectDocuments key={project.id} project={project} />
      ) : (
        <NoProject />
      )}
    </>
  );
}

function ProjectDocuments({ project }: { project: Project }) {
  const requests = useDocumentRequests(project.id);
  const requested = useRequestedFiles(project.id);
  const user = useUser();
  const isViewing = useIsViewing();
  const isTeam = isStaff(user);
  const canManage = !isViewing && can(user, 'manageProject', project);
  const canUpload = !isViewing && can(user, 'editProject', project);
  return (
    <div className="flex flex-col gap-4">
      <RequestedCard project={project} canManage={canManage}>
        <Loaded
          query={requests}
          errorTitle="The requests could not be loaded"
          skeleton={<RowsSkeleton rows={2} />}
        >
          {(asked) => (
            <Requested
              requests={asked}
              files={requested.data ?? []}
              project={project}
              canManage={canManage}
              canUpload={canUpload}
            />
          )}
        </Loaded>
      </RequestedCard>
      <Card aria-labelledby="yours">
        <CardHeader
          id="yours"
          title={isTeam ? 'From the client' : 'Yours'}
          description={isTeam ? 'What the client has shared' : 'What you have shared with your project team'}
        />
        <CardBody>
          {canUpload && !isTeam && <UploadBox projectId={project.id} />}
          <FileList
            label={isTeam ? 'Files of the client' : 'Your files'}
            group="client"
            project={project}
            none={isTeam ? 'The client has not shared any files yet.' : 'You have not shared any files yet.'}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="from-team">
        <CardHeader
          id="from-team"
          title="From the team"
          description={
            isTeam ? 'The client sees a file once it is sent' : 'What your project team has sent to you'
          }
        />
        <CardBody>
          {canUpload && isTeam && <UploadBox projectId={project.id} />}
          <FileList
            label="Files from the team"
            group="team"
            project={project}
            none="Nothing has been sent yet."
          />
        </CardBody>
      </Card>
    </div>
  );
}

function RequestedCard(props: { project: Project; canManage: boolean; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="requested">
      <CardHeader
        id="requested"
        title="Requested"
        description={
          props.canManage ? 'What you need from the client' : 'What your project team needs from you'
        }
        actions={
          props.canManage && (
            <Button onClick={() => setAsking(true)}>
              <FilePlus2 aria-hidden="true" />
              Ask for a document
            </Button>
          )
        }
      />
      <CardBody>{props.children}</CardBody>
      {isAsking && <RequestDialog projectId={props.project.id} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface RequestedProps {
  requests: readonly DocumentRequest[];
  files: readonly ProjectFile[];
  project: Project;
  canManage: boolean;
  canUpload: boolean;
}

function Requested({ requests, files, ...rest }: RequestedProps) {
  if (requests.length === 0) {
    return (
      <p className="text-muted">
        {rest.canManage ? 'You have not asked for anything yet.' : 'Nothing is asked of you right now.'}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="py-4 first:pt-0 last:pb-0">
          <RequestRow
            request={request}
            versions={files.filter((file) => file.documentRequestId === request.id)}
            {...rest}
          />
        </li>
      ))}
    </ul>
  );
}

function NoProject() {
  return (
    <Card>
      <EmptyState
        level={2}
        drawing={<FolderDrawing />}
        title="No project yet"
        text="Describe your idea first. Files that you and your project team share will be found here."
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Describe your idea
          </Link>
        }
      />
    </Card>
  );
}
