/** Form for the text of a review: a reason or a comment. */
import { type KeyboardEvent, useState } from 'react';
import { textLimit } from '../../lib/text-limit.ts';
import { useUnsentText } from '../../lib/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface ReasonFormProps {
  /** The key the unsent text is stored under. */
  textName: string;
  label: string;
  action: string;
  emptyError: string;
  isBusy: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
}

const maxReasonLength = 2000;

export function ReasonForm({
  textName,
  label,
  action,
  emptyError,
  isBusy,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const [text, setText] = useUnsentText(textName);
  const [isMissing, setMissing] = useState(false);
  const limit = textLimit(text, maxReasonLength);
  const send = () => {
    const reason = text.trim();
    setMissing(reason === '');
    if (reason !== '' && !limit.error) onSend(reason);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to an input method, for example to close its suggestions.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) send();
  };
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <Field
        label={label}
        error={limit.error ?? (isMissing ? emptyError : undefined)}
        counter={limit.counter}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="sm" variant="primary" busy={isBusy} onClick={send}>
          {action}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
