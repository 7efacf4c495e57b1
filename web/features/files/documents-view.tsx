/** Documents page of the current project: document requests, the client's files and the team's. */
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentRequest } from '#contract/document-requests.ts';
import type { ProjectFile } from '#contract/files.ts';
import type { Project } from '#contract/projects.ts';
import { can, isStaff } from '#domain/permissions.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { useUser } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { FolderDrawing } from '../../ui/drawings/folder-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { DocumentsSkeleton, RequestsSkeleton } from './documents-skeleton.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FileList } from './file-list.tsx';
import { useDocumentRequests, useFileList, useRequestedFiles } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestRow } from './request-row.tsx';
import { UploadBox } from './upload-box.tsx';

export function DocumentsView() {
  const current = useCurrentProject();
  const { project, isPending, isError } = current;
  const others = isStaff(useUser()) ? 'clients' : 'project team';
  return (
    <>
      <PageHeader
        title="Documents"
        description={project ? project.name : `Files you and your ${others} share`}
        actions={
          project && <DownloadMenu variant="button" projectId={project.id} projectName={project.name} />
        }
      />
      {isError ? (
        <ErrorState isCard title="We couldn't load your projects" query={current} />
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
  const requests = useRequestsWithFiles(project.id);
  const lists = {
    requests: { error: requests.error, isRetrying: requests.isFetching, retry: requests.refetch },
    client: useFailure(project.id, 'client'),
    team: useFailure(project.id, 'team'),
  };
  const failed = Object.values(lists).filter(({ error }) => error);
  /** If several lists failed, one error with one Retry is shown for all of them. */
  const hasSharedError = failed.length > 1;
  const user = useUser();
  const isClientView = useIsClientView();
  const isTeam = isStaff(user);
  const canManage = !isClientView && can(user, 'manageProject', project);
  const canUpload = !isClientView && can(user, 'editProject', project);
  return (
    <div className="flex flex-col gap-4">
      {hasSharedError && (
        <ErrorState
          isCard
          title="We couldn't load the documents"
          error={failed[0]?.error ?? null}
          isRetrying={failed.some(({ isRetrying }) => isRetrying)}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {!(hasSharedError && lists.requests.error) && (
        <RequestedCard project={project} canManage={canManage}>
          <Loaded
            query={requests}
            errorTitle="We couldn't load the document requests"
            skeleton={<RequestsSkeleton rows={2} />}
          >
            {(data) => <Requested {...data} project={project} canManage={canManage} canUpload={canUpload} />}
          </Loaded>
        </RequestedCard>
      )}
      {!(hasSharedError && lists.client.error) && (
        <Card aria-labelledby="yours">
          <CardHeader
            id="yours"
            title={isTeam ? 'From the client' : 'Your files'}
            description={
              isTeam ? 'Files the client has shared' : "Files you've shared with your project team"
            }
          />
          <CardBody>
            {canUpload && !isTeam && <UploadBox projectId={project.id} />}
            <FileList
              label={isTeam ? 'Client files' : 'Your files'}
              group="client"
              project={project}
              empty={
                isTeam ? 'Files the client shares will appear here.' : 'Files you share will appear here.'
              }
            />
          </CardBody>
        </Card>
      )}
      {!(hasSharedError && lists.team.error) && (
        <Card aria-labelledby="from-team">
          <CardHeader
            id="from-team"
            title="From the team"
            description={
              isTeam
                ? 'The client sees a file once you share it'
                : 'Files your project team has shared with you'
            }
          />
          <CardBody>
            {canUpload && isTeam && <UploadBox projectId={project.id} />}
            <FileList
              label="Files from the team"
              group="team"
              project={project}
              empty={
                isTeam
                  ? 'Files you upload for the client will appear here.'
                  : 'Files your project team shares will appear here.'
              }
            />
          </CardBody>
        </Card>
      )}
    </div>
  );
}

/** The document requests and their files as one query: without its files, a request looks unanswered. */
function useRequestsWithFiles(projectId: string) {
  const requests = useDocumentRequests(projectId);
  const files = useRequestedFiles(projectId);
  const uploaded = requests.data?.length === 0 ? [] : files.data;
  const data = requests.data && uploaded && { requests: requests.data, files: uploaded };
  const error = data ? null : (requests.error ?? files.error);
  return {
    data,
    isError: error !== null,
    error,
    isFetching: requests.isFetching || files.isFetching,
    refetch: () => Promise.all([requests.refetch(), files.refetch()]),
  };
}

function useFailure(projectId: string, group: 'client' | 'team') {
  const { error, isRetrying, retry } = useFileList(projectId, group);
  return { error, isRetrying, retry };
}

function RequestedCard(props: { project: Project; canManage: boolean; children: ReactNode }) {
  const [isRequesting, setRequesting] = useState(false);
  return (
    <Card aria-labelledby="requested">
      <CardHeader
        id="requested"
        title="Requested"
        description={
          props.canManage
            ? 'Documents you need from the client'
            : 'Documents your project team needs from you'
        }
        actions={
          props.canManage && (
            <Button onClick={() => setRequesting(true)}>
              <FilePlus2 aria-hidden="true" />
              Request a document
            </Button>
          )
        }
      />
      <CardBody>{props.children}</CardBody>
      {isRequesting && <RequestDialog projectId={props.project.id} onClose={() => setRequesting(false)} />}
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
    return <p className="text-muted">No documents requested right now.</p>;
  }
  return (
    // The rows have padding of their own, for the highlight while a file is dragged over them.
    <ul className="-mb-2 divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="py-2 first:pt-0 last:pb-0">
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
  const isTeam = isStaff(useUser());
  return (
    <Card>
      <EmptyState
        level={2}
        drawing={<FolderDrawing />}
        title="No project yet"
        text={
          isTeam
            ? 'Files will appear here once one of your clients starts a project.'
            : 'Describe your idea first. Files you and your project team share will appear here.'
        }
        action={
          !isTeam && (
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              Describe your idea
            </Link>
          )
        }
      />
    </Card>
  );
}
