/** Where files are added to the documents: what kind they are, choosing, dropping and pasting, and how much room is left. */
import { useState } from 'react';
import { sizeLabel } from '#domain/file.ts';
import { formatNumber } from '../../lib/format.ts';
import { maximumFileBytes } from '../../lib/page-settings.ts';
import { CategoryInput } from './category-input.tsx';
import { DropArea } from './drop-area.tsx';
import { useFileUsage } from './queries.ts';
import { UploadList } from './upload-list.tsx';

export function UploadBox({ projectId }: { projectId: string }) {
  const [category, setCategory] = useState('');
  const place = { projectId, purpose: 'document' } as const;
  const chosen = category.trim();
  return (
    <div className="mb-4 flex flex-col gap-4">
      <DropArea
        place={{ ...place, ...(chosen && { category: chosen }) }}
        takesPaste
        help={`or drop them here, or paste them. Up to ${sizeLabel(maximumFileBytes())} each.`}
      >
        <CategoryInput value={category} onChange={setCategory} />
      </DropArea>
      <RoomLeft projectId={projectId} />
      <UploadList place={place} />
    </div>
  );
}

/** From here on it matters how much is left. */
const worthSaying = 0.8;

function RoomLeft({ projectId }: { projectId: string }) {
  const { data: usage } = useFileUsage(projectId);
  if (!usage) return null;
  const { files, bytes, maximumFiles, maximumBytes } = usage;
  if (Math.max(files / maximumFiles, bytes / maximumBytes) < worthSaying) return null;
  return (
    <p className="rounded-lg bg-amber-soft px-3 py-2 text-amber-ink text-sm">
      {sizeLabel(bytes)} of {sizeLabel(maximumBytes)} and {formatNumber(files)} of{' '}
      {formatNumber(maximumFiles)} files are used. Delete what is not needed any more to make room.
    </p>
  );
}
