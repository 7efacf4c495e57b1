/** Dialog to change a file's category. */
import { type FormEvent, useState } from 'react';
import type { ProjectFile } from '#contract/files.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { CategoryInput } from './category-input.tsx';
import { showFailure, useSetCategory } from './queries.ts';

export function CategoryDialog({ file, onClose }: { file: ProjectFile; onClose: () => void }) {
  const [category, setCategory] = useState(file.category ?? '');
  const saving = useSetCategory(file.projectId);
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate(
      { fileId: file.id, category },
      { onSuccess: onClose, onError: showFailure("We couldn't save the category. Please try again.") },
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title="Change category"
      description={file.fileName}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form onSubmit={save} className="flex flex-col gap-4">
        <CategoryInput value={category} onChange={setCategory} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.isPending} busyText="Saving...">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
