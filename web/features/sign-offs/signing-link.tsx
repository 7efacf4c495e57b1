/** The page that a signing link opens: the document, the signature form, and what happens next. */
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, MessageSquareX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DocumentFormat } from '#contract/requirements-document.ts';
import {
  declineByLink,
  exportByLink,
  openSigningLink,
  type SigningRequest,
  signByLink,
} from '#contract/sign-offs.ts';
import { plural } from '#domain/plural.ts';
import { signingLinkDays } from '#domain/sign-off.ts';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { download } from '../../lib/download.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useFragmentToken } from '../../lib/fragment-token.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, SkeletonText } from '../../ui/skeleton.tsx';
import { SignatureForm, signatureFailure } from './signature-form.tsx';
import { VersionDocument } from './version-document.tsx';

const title = 'Sign the requirements';

export interface SigningLinkProps {
  /** The download menu, passed in by the page. */
  renderDownload: (target: {
    documentName: string;
    save: (format: DocumentFormat, signal: AbortSignal) => Promise<void>;
  }) => ReactNode;
}

export function SigningLink({ renderDownload }: SigningLinkProps) {
  const token = useFragmentToken();
  const request = useQuery({
    queryKey: ['/api/signing/open', token],
    queryFn: ({ signal }) => call(openSigningLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
  });
  if (!token || isApiError(request.error, 404)) return <DeadLink />;
  if (request.data) {
    const onOutdated = () => void request.refetch();
    return <Signing {...{ token, onOutdated, renderDownload }} request={request.data} />;
  }
  return (
    <>
      <PageHeader title={title} />
      {request.isError ? (
        <ErrorState isCard title="We couldn't open the document" query={request} />
      ) : (
        <Loading>
          <Card className="p-5">
            <SkeletonText lines={8} />
          </Card>
        </Loading>
      )}
    </>
  );
}

function DeadLink() {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState
        isCard
        title="This link no longer works"
        text={`Links stop working after ${plural(signingLinkDays, 'day')}, when we replace or revoke them, when you're removed as an approver, or when someone declines to sign or withdraws the sign-off. Open the link in the latest email, or ask the person who sent it for a new one.`}
      />
    </>
  );
}

interface SigningProps extends SigningLinkProps {
  token: string;
  request: SigningRequest;
  /** Called when the link no longer works or the sign-off has changed, perhaps because this signature already arrived. */
  onOutdated: () => void;
}

function Signing({ token, request, onOutdated, renderDownload }: SigningProps) {
  const { approver, requestedBy, expiresAt, version } = request;
  const link = { token, versionHash: version.hash };
  const onError = (error: unknown) => {
    if (isApiError(error, 404) || isApiError(error, 409)) onOutdated();
  };
  const signing = useMutation({
    mutationFn: (name: string) => call(signByLink, { body: { ...link, name, isApproved: true } }),
    onError,
  });
  const declining = useMutation({
    mutationFn: (reason: string) => call(declineByLink, { body: { ...link, reason } }),
    onError,
  });
  if (declining.isSuccess) return <Declined projectName={version.projectName} />;
  const signedAt = signing.data?.signedAt ?? request.signedAt;
  return (
    <>
      <PageHeader
        title={`Requirements for ${version.projectName}`}
        description={`Version ${version.number} for ${version.clientName}`}
        actions={renderDownload({
          documentName: version.projectName,
          save: (format, signal) => download(exportByLink, { body: { token, format }, signal }),
        })}
      />
      <div className="flex flex-col gap-5">
        {signedAt ? (
          <Outcome
            icon={<BadgeCheck />}
            title={
              signing.isSuccess ? 'Thank you for signing this version' : "You've already signed this version"
            }
            isNew={!signing.isIdle}
          >
            <p>Signed on {formatDateTime(signedAt)}.</p>
            <p>
              We send your signed copy to {approver.email}, and the final document once every approver has
              signed. There's nothing else you need to do.
            </p>
          </Outcome>
        ) : (
          <Card className="p-5">
            <p>
              {requestedBy} asked {approver.name} to sign these requirements. Read them, then sign{' '}
              {/* Not an anchor link: it would replace the token in the URL fragment. */}
              <button type="button" className="link" onClick={goToSignature}>
                at the end of this page
              </button>
              .
            </p>
            <p className="mt-1 text-muted">This link works until {formatDateTime(expiresAt)}.</p>
          </Card>
        )}
        <VersionDocument version={version} />
        {!signedAt && (
          <Card aria-labelledby="signature">
            <CardHeader
              id="signature"
              isFocusTarget
              title="Your signature"
              description={`Along with your name, we'll record the time, your email address (${approver.email}), your IP address and your browser.`}
            />
            <CardBody>
              <SignatureForm
                versionHash={version.hash}
                approverEmail={approver.email}
                isBusy={signing.isPending || declining.isPending}
                failure={signatureFailure(signing.error, declining.error)}
                onSign={(name) => signing.mutate(name)}
                onDecline={(reason, onSent) => declining.mutate(reason, { onSuccess: onSent })}
                onSwitch={() => {
                  signing.reset();
                  declining.reset();
                }}
              />
            </CardBody>
          </Card>
        )}
        <p className="break-all text-muted text-sm">
          SHA-256 of this version: <span className="font-mono">{version.hash}</span>
        </p>
      </div>
    </>
  );
}

function goToSignature() {
  const heading = document.getElementById('signature');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

function Declined({ projectName }: { projectName: string }) {
  return (
    <>
      <PageHeader title={`Requirements for ${projectName}`} />
      <Outcome icon={<MessageSquareX />} title="You declined to sign" isNew>
        <p>
          We sent your reason to the client and the project team. If they change the requirements and ask you
          to sign again, you'll get a new email. You can close this page.
        </p>
      </Outcome>
    </>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  title: string;
  /** Whether the reader has just caused this outcome. The form that had focus is gone, so focus moves to the heading. */
  isNew: boolean;
  children: ReactNode;
}

function Outcome({ icon, title: heading, isNew, children }: OutcomeProps) {
  const target = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    target.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNew]);
  return (
    <Card aria-labelledby="signing-outcome" className="flex items-start gap-4 p-5">
      <span
        aria-hidden="true"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-green-soft text-green-ink"
      >
        {icon}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2
          ref={target}
          id="signing-outcome"
          tabIndex={-1}
          className="font-semibold text-ink text-lg outline-none"
        >
          {heading}
        </h2>
        <div className="flex flex-col gap-1 text-muted">{children}</div>
      </div>
    </Card>
  );
}
