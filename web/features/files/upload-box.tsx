/** Upload box on the documents page: drop area, category, and a warning when space is running out. */
import { useState } from 'react';
import { sizeLabel } from '#domain/file.ts';
import { formatNumber } from '../../lib/format.ts';
import { maxFileBytes } from '../../lib/page-settings.ts';
import { CategoryInput } from './category-input.tsx';
import { DropArea } from './drop-area.tsx';
import { useFileUsage } from './queries.ts';
import { UploadList } from './upload-list.tsx';

export function UploadBox({ projectId }: { projectId: string }) {
  const [category, setCategory] = useState('');
  const target = { projectId, purpose: 'document' } as const;
  const chosen = category.trim();
  return (
    <div className="mb-4 flex flex-col gap-4">
      <DropArea
        target={{ ...target, ...(chosen && { category: chosen }) }}
        isPageWide
        help={
          <>
            <span className="max-sm:hidden">or drop them here, or paste them. </span>
            Up to {sizeLabel(maxFileBytes())} each.
          </>
        }
      >
        <CategoryInput isInline value={category} onChange={setCategory} />
      </DropArea>
      <UsageWarning projectId={projectId} />
      <UploadList target={target} />
    </div>
  );
}

/** The warning appears once this share of a limit is used. */
const warningShare = 0.8;

function UsageWarning({ projectId }: { projectId: string }) {
  const { data: usage } = useFileUsage(projectId);
  if (!usage) return null;
  const { files, bytes, maximumFiles, maximumBytes } = usage;
  if (Math.max(files / maximumFiles, bytes / maximumBytes) < warningShare) return null;
  return (
    <p className="rounded-lg bg-amber-soft px-3 py-2 text-amber-ink text-sm">
      {sizeLabel(bytes)} of {sizeLabel(maximumBytes)} and {formatNumber(files)} of{' '}
      {formatNumber(maximumFiles)} files used. To make room, delete files you no longer need.
    </p>
  );
}
