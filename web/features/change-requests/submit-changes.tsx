/** 'Submit for review' button of an open change request. */
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { refusalText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useSubmitChanges } from './queries.ts';

interface SubmitChangesProps {
  projectId: string;
  status: RequirementsStatus;
  size?: 'sm' | 'md';
  /** Called before submitting, to save what was typed. Resolves to why that failed, or to null. */
  onSave?: (() => Promise<string | null>) | undefined;
}

/** Hidden from those who can't submit, and until every section is complete. */
export function SubmitChanges({ projectId, status, size = 'md', onSave }: SubmitChangesProps) {
  const submitting = useSubmitChanges(projectId);
  const [isSaving, setSaving] = useState(false);
  if (!status.possible.includes('submit')) return null;
  const submit = async () => {
    setSaving(true);
    const problem = await onSave?.();
    setSaving(false);
    if (problem) {
      toast({ title: 'Error', description: problem, variant: 'destructive' });
      return;
    }
    submitting.mutate(undefined, {
      onError: (error) =>
        toast({
          title: 'Error',
          description: refusalText(error, "We couldn't submit your changes. Please try again."),
          variant: 'destructive',
        }),
    });
  };
  return (
    <Button
      size={size}
      variant="primary"
      busy={isSaving || submitting.isPending}
      busyText="Submitting..."
      onClick={() => void submit()}
    >
      <Send aria-hidden="true" />
      Submit for review
    </Button>
  );
}
