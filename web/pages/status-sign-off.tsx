/** Change request, sign-off and versions on the status page. Loaded after the page: most projects aren't this far along. */
import { Download } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import { exportVersion } from '#contract/versions.ts';
import { ChangeRequestCard } from '../features/change-requests/change-request-card.tsx';
import { RequestChange } from '../features/change-requests/request-change.tsx';
import { FormatMenu } from '../features/files/format-menu.tsx';
import { SignOffCard } from '../features/sign-offs/sign-off-card.tsx';
import { CompareLink } from '../features/versions/compare-link.tsx';
import { VersionList } from '../features/versions/version-list.tsx';
import { download } from '../lib/download.ts';
import { Button } from '../ui/button.tsx';

export function StatusSignOff({ project }: { project: Project }) {
  const projectId = project.id;
  return (
    <>
      <ChangeRequestCard projectId={projectId} compare={<CompareLink projectId={projectId} />} />
      <SignOffCard projectId={projectId} requestChange={<RequestChange projectId={projectId} />} />
      <VersionList
        projectId={projectId}
        renderDownload={({ id: versionId, number }) => (
          <FormatMenu
            label={`Download version ${number}`}
            documentName={`${project.name}, version ${number}`}
            save={(format, signal) =>
              download(exportVersion, { params: { projectId, versionId }, query: { format }, signal })
            }
            trigger={(isBusy) => (
              <Button staysEnabled size="sm" busy={isBusy} aria-label={`Download version ${number}`}>
                <Download aria-hidden="true" />
                Download
              </Button>
            )}
          />
        )}
      />
    </>
  );
}
