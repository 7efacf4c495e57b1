/** Verification result: whether a document's code matches a version in this portal. Open to anyone who has the document. */
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Verification, verifyVersion } from '#contract/versions.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { queryFor } from '../../lib/query-client.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';

export function VerificationResult({ hash }: { hash: string }) {
  const result = useQuery(queryFor(verifyVersion, { params: { hash } }));
  return (
    <Loaded
      query={result}
      loadingLabel="Checking the document..."
      errorTitle="We couldn't check this document"
      skeleton={<ResultSkeleton />}
    >
      {(verification) => (
        <div role="status" className="flex flex-col gap-5">
          {verification.isGenuine ? <Genuine verification={verification} /> : <Unknown />}
          <div>
            <h2 className="font-medium text-muted text-sm">SHA-256 code you checked</h2>
            <p className="mt-1 break-all font-mono text-sm">{hash}</p>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Genuine({ verification }: { verification: Verification }) {
  const { version, frozenAt, signatures } = verification;
  return (
    <>
      <ResultMessage
        icon={<BadgeCheck />}
        tone="bg-green-soft text-green-ink"
        title="This document is genuine"
      >
        We issued a version of the requirements with this code, and it hasn't changed since. To make sure that
        no one changed your copy, check the signature in your PDF reader.
      </ResultMessage>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {version !== null && <Fact label="Version">{formatNumber(version)}</Fact>}
        {frozenAt && <Fact label="Sent for signature">{formatDateTime(frozenAt)}</Fact>}
        <Fact label="Status">{statusOf(verification)}</Fact>
        {signatures !== null && <Fact label="Signatures">{formatNumber(signatures)}</Fact>}
      </dl>
    </>
  );
}

function statusOf({ outcome, signedAt }: Verification): string {
  switch (outcome) {
    case 'signed':
      return signedAt ? `Signed by everyone on ${formatDateTime(signedAt)}` : 'Signed by everyone';
    case 'declined':
      return 'Declined by an approver';
    case 'withdrawn':
      return 'Withdrawn before everyone signed';
    case null:
      return 'Waiting for signatures';
  }
}

function Unknown() {
  return (
    <ResultMessage
      icon={<CircleHelp />}
      tone="bg-amber-soft text-amber-ink"
      title="We don't recognize this document"
    >
      Compare the code below with the one in your document. If they differ, open the document's link again. If
      they match, the document wasn't issued here or was changed, so ask the person who sent it to you for
      another copy.
    </ResultMessage>
  );
}

interface ResultMessageProps {
  icon: ReactNode;
  tone: string;
  title: string;
  children: ReactNode;
}

function ResultMessage({ icon, tone, title, children }: ResultMessageProps) {
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className={cx('inline-flex size-10 shrink-0 items-center justify-center rounded-full', tone)}
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-ink text-lg">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function ResultSkeleton() {
  return (
    <div className="flex gap-4">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <div className="flex-1">
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
