/** Versions on the status page, newest first: who signed each, downloads, and links to compare them. */
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Version } from '#contract/versions.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useVersions } from './queries.ts';
import { outcomeOf } from './version-outcome.ts';

export interface VersionListProps {
  projectId: string;
  /** The download menu of a version, passed in by the page. */
  renderDownload: (version: Version) => ReactNode;
}

/** Hidden while the requirements are In Progress, except during a change request. */
export function VersionList({ projectId, renderDownload }: VersionListProps) {
  const { data: status } = useRequirementsStatus(projectId);
  if (!status || (status.state === 'in_progress' && !status.signedVersion)) return null;
  return <Versions projectId={projectId} renderDownload={renderDownload} />;
}

function Versions({ projectId, renderDownload }: VersionListProps) {
  const versions = useVersions(projectId);
  return (
    <Card aria-labelledby="versions">
      <CardHeader
        id="versions"
        title="Versions"
        description="Requirements as they were sent for signature"
        actions={
          (versions.data?.length ?? 0) > 1 && (
            <ButtonLink to="/compare/{-$projectId}" params={{ projectId }} className={buttonClass()}>
              <GitCompareArrows aria-hidden="true" />
              Compare versions
            </ButtonLink>
          )
        }
      />
      <CardBody>
        <Loaded
          query={versions}
          errorTitle="We couldn't load the versions"
          skeleton={<SkeletonText lines={3} />}
        >
          {(list) =>
            list.length === 0 ? (
              <p className="text-muted">
                No versions yet. Each time the requirements are sent for signature, a version you can download
                and compare will appear here.
              </p>
            ) : (
              <ol className="flex flex-col divide-y divide-line">
                {list.map((version, index) => (
                  <VersionRow
                    key={version.id}
                    projectId={projectId}
                    version={version}
                    before={list[index + 1]}
                    download={renderDownload(version)}
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

interface VersionRowProps {
  projectId: string;
  version: Version;
  /** The next older version. */
  before: Version | undefined;
  download: ReactNode;
}

function VersionRow({ projectId, version, before, download }: VersionRowProps) {
  const { number, hash, frozenAt, startedBy, signatures, changeRequest } = version;
  const { label, tone } = outcomeOf(version);
  return (
    <li
      aria-labelledby={`version-${version.id}`}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h3 id={`version-${version.id}`} className="flex flex-wrap items-center gap-2 font-medium">
          Version {number} <Badge tone={tone}>{label}</Badge>
        </h3>
        <p className="text-muted text-sm">
          Sent for signature on {formatDateTime(frozenAt)}
          {startedBy && ` by ${startedBy.name}`}
        </p>
        {changeRequest && (
          <p className="break-words text-sm">
            Change request {changeRequest.number}: {changeRequest.reason}
          </p>
        )}
        {signatures.length > 0 && (
          <ul aria-label={`Signatures on version ${number}`} className="text-sm">
            {signatures.map(({ name, email, signedAt }) => (
              <li key={email} className="break-words">
                {name} signed on {formatDateTime(signedAt)}
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted text-sm">
          <PathLink to={`/verify/${hash}`} className="link">
            Check that a copy is genuine<span className="sr-only">: version {number}</span>
          </PathLink>
          <span className="text-xs">
            SHA-256 code: <span className="font-mono">{hash.slice(0, 12)}…</span>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {before && (
          <ButtonLink
            to="/compare/{-$projectId}"
            params={{ projectId }}
            search={{ from: before.id, to: version.id }}
            className={buttonClass({ size: 'sm' })}
          >
            <GitCompareArrows aria-hidden="true" />
            {/* A version that isn't signed shares its number with the next. */}
            {before.number === number
              ? 'Compare with the previous version'
              : `Compare with version ${before.number}`}
          </ButtonLink>
        )}
        {download}
      </div>
    </li>
  );
}
