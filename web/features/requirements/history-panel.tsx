/** History drawer of a section: every revision, with buttons to restore previous answers. */
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { findSection } from '#domain/questionnaire/definition.ts';
import { isSameAnswer } from '#domain/questionnaire/merge.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { toast } from '../../ui/toast-store.ts';
import { isAnswerLocked, toAnswerContext, useAnswer, useForm } from './form-context.tsx';
import { RevisionList } from './revision-list.tsx';

export function HistoryPanel({ section }: { section: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button staysEnabled aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        History
      </Button>
      <Drawer open={isOpen} onOpenChange={setOpen} title={`History of ${findSection(section)?.name ?? ''}`}>
        {isOpen && <Revisions section={section} />}
      </Drawer>
    </>
  );
}

function Revisions({ section }: { section: number }) {
  const { projectId, store, facts, isReadOnly } = useForm();
  return (
    <div className="p-4">
      <RevisionList
        projectId={projectId}
        section={section}
        clientId={facts.client.id}
        context={toAnswerContext(store, facts)}
        renderBelow={(field, { before }) =>
          !isReadOnly && <Restore section={section} field={field} before={before} />
        }
      />
    </div>
  );
}

interface RestoreProps {
  section: number;
  field: Field;
  before: unknown;
}

/** Hidden if the viewer can't change the answer, or if it already has the previous value. */
function Restore({ section, field, before }: RestoreProps) {
  const form = useForm();
  const current = useAnswer(section, field.key);
  const canChange = form.canConfirm || field.type !== 'confirm';
  if (!canChange || isAnswerLocked(form, section, field.key) || isSameAnswer(current, before)) return null;
  const restore = () => {
    form.store.set(section, field.key, before ?? null);
    toast({ title: 'Answer restored', description: `We restored the previous answer to “${field.label}”.` });
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-1 -ml-2.5"
      aria-label={`Restore previous answer to “${field.label}”`}
      onClick={restore}
    >
      <Undo2 aria-hidden="true" />
      Restore previous answer
    </Button>
  );
}
