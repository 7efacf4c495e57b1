/** Composer for messages and team notes. Enter sends; unsent text survives a reload; the input keeps focus. */
import { Lock, SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type MessageSubject, maxMessageLength } from '#domain/message.ts';
import { formatNumber } from '../../lib/format.ts';
import { textLimit } from '../../lib/text-limit.ts';
import { useUnsentText } from '../../lib/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type AttachmentParts, useAttachments } from './attachments.tsx';
import type { Pending } from './message-rows.ts';
import { useOutbox } from './outbox.ts';
import { ChosenSubject, SubjectPicker } from './subject-picker.tsx';
import { useSendTyping } from './use-typing.ts';

export interface ComposerHandle {
  /** Puts an unsent message back into the input. */
  edit(pending: Pending): void;
  focus(): void;
}

export interface ComposerProps {
  projectId: string;
  canAddNotes: boolean;
  initialAbout: MessageSubject | null;
  initialText: string;
  handle: React.Ref<ComposerHandle>;
}

const labels = {
  message: {
    label: 'Message',
    placeholder: 'Type your message...',
    send: 'Send message',
    failure: 'Failed to send message. Please try again.',
  },
  note: {
    label: 'Team note',
    placeholder: 'Write a note for the team...',
    send: 'Add note',
    failure: "We couldn't add your note. Please try again.",
  },
} as const;

/** Focus stays in the input when the send button is pressed, even on a second click, when the button is busy or disabled. */
function keepFocus(event: MouseEvent) {
  if (!(event.target as Element).closest('textarea, button:not([type=submit]), a, label'))
    event.preventDefault();
}

const always: AttachmentParts['useIsReady'] = () => true;

export function Composer({ projectId, canAddNotes, initialAbout, initialText, handle }: ComposerProps) {
  const outbox = useOutbox();
  // Stored separately, so that a note never comes back as a message, which the client would see.
  const texts = {
    message: useUnsentText(`${projectId}-message`, initialText),
    note: useUnsentText(`${projectId}-note`),
  };
  // Starts with the note if only a note is unsent: behind the empty message input, it would seem lost.
  const [startsWithNote] = useState(texts.note[0] !== '' && texts.message[0] === '' && !initialAbout);
  const [chosenKind, setKind] = useState<Pending['kind'] | null>(null);
  const kind = chosenKind ?? (startsWithNote && canAddNotes ? 'note' : 'message');
  const [text, setText] = texts[kind];
  const [about, setAbout] = useState(initialAbout);
  const [isSending, setSending] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const sendTyping = useSendTyping(projectId);
  const attachments = useAttachments();
  const isReady = (attachments?.useIsReady ?? always)(projectId);
  const files = kind === 'message' ? attachments : null;
  const limit = textLimit(text.trim(), maxMessageLength);
  const limitId = useId();
  const canSend = text.trim() !== '' && !limit.error && !isSending && (isReady || kind === 'note');

  useImperativeHandle(handle, () => ({
    edit(pending) {
      const [unsent, setUnsent] = texts[pending.kind];
      setKind(pending.kind);
      setUnsent(unsent.trim() ? `${pending.content}\n${unsent}` : pending.content);
      if (pending.kind === 'message') setAbout(pending.about);
      attachments?.putBack(projectId, pending.files ?? []);
      box.current?.focus();
    },
    focus: () => box.current?.focus(),
  }));

  /** Carries the text over, unless it is a note from an earlier visit or the other kind already has unsent text. */
  function switchTo(next: Pending['kind']) {
    const [unsent, setUnsent] = texts[next];
    const isEarlierNote = kind === 'note' && chosenKind === null;
    if (unsent.trim() === '' && !isEarlierNote) {
      setUnsent(text);
      setText('');
    }
    setKind(next);
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    box.current?.focus();
    if (!canSend) return;
    setSending(true);
    // From here on the outbox stores the text, across reloads and lost connections.
    const outcome = outbox.add({
      kind,
      projectId,
      content: text.trim(),
      about: kind === 'message' ? about : null,
      ...(files && { files: files.take(projectId) }),
    });
    setText('');
    if (kind === 'message') setAbout(null);
    if ((await outcome) === 'unsent') {
      toast({
        title: 'Error',
        description: labels[kind].failure,
        variant: 'destructive',
      });
    }
    setSending(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    // In an input method, Enter confirms a suggestion instead of sending.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      onSubmit={send}
      onMouseDown={keepFocus}
      className={cx(
        'flex flex-col gap-2 border-line border-t p-3',
        kind === 'note' && 'rounded-b-xl bg-amber-soft',
      )}
    >
      {canAddNotes && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SegmentedControl
            label="Message type"
            value={kind}
            onChange={switchTo}
            options={[
              { value: 'message', label: 'Message' },
              { value: 'note', label: 'Team note', icon: <Lock aria-hidden="true" /> },
            ]}
          />
          {kind === 'note' && <p className="text-amber-ink text-sm">Only your team will see this.</p>}
        </div>
      )}
      {files && <files.Waiting projectId={projectId} />}
      {about && kind === 'message' && <ChosenSubject about={about} onRemove={() => setAbout(null)} />}
      {/* On a phone the input takes the full width, with the buttons below it. */}
      <div className="flex items-end gap-2 max-sm:flex-wrap">
        {kind === 'message' && <SubjectPicker onChange={setAbout} />}
        {files && <files.AddButton projectId={projectId} />}
        <div className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">
          <Textarea
            ref={box}
            rows={1}
            aria-label={labels[kind].label}
            placeholder={labels[kind].placeholder}
            aria-invalid={limit.error ? true : undefined}
            aria-describedby={limit.error && limitId}
            value={text}
            // Not `disabled`, which would lose the keyboard focus.
            readOnly={isSending}
            aria-disabled={isSending || undefined}
            onChange={({ target }) => {
              setText(target.value);
              // Otherwise an unsent note could replace the message being typed once `canAddNotes` becomes true.
              setKind(kind);
              if (kind === 'message' && target.value.trim()) sendTyping();
            }}
            onKeyDown={onKeyDown}
            className="max-h-40! min-h-9! resize-none! py-1.5!"
          />
          {limit.error && (
            <div className="mt-1 text-sm">
              <FieldError id={limitId}>
                {limit.error} {formatNumber(limit.counter?.length ?? 0)} / {formatNumber(maxMessageLength)}
              </FieldError>
            </div>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          square
          className="max-sm:ml-auto"
          aria-label={labels[kind].send}
          disabled={!isSending && !canSend}
          busy={isSending}
        >
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}
