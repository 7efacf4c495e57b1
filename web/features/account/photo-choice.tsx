/** Profile photo picker: upload, replace or remove the user's own photo. */
import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { initials } from '#domain/initials.ts';
import { photoTypes } from '#domain/photo.ts';
import { failureText } from '../../lib/form-errors.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { usePhoto } from '../../lib/photos.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { useSavePhoto } from './queries.ts';
import { PhotoError, squarePhoto } from './square-photo.ts';

export interface PhotoChoiceProps {
  userId: string;
  name: string;
  /** Shown next to the photo, such as the user's name. */
  children: ReactNode;
}

export const photoHelp = 'Optional. PNG, JPEG or WebP, cropped to a square.';

export function PhotoChoice({ userId, name, children }: PhotoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const id = useId();
  const photo = usePhoto(userId);
  const save = useSavePhoto(userId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  const savePhoto = (chosen: Blob | null) => {
    setProblem(null);
    save.mutate(chosen, {
      onError: (error) =>
        setProblem(
          failureText(
            error,
            chosen
              ? "We couldn't save your photo. Please try again."
              : "We couldn't remove your photo. Please try again.",
          ),
        ),
    });
  };

  const removePhoto = () => {
    savePhoto(null);
    focusIfLost(() => buttons.current?.querySelector('button'));
  };

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    setPreparing(true);
    try {
      savePhoto(await squarePhoto(file));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      setProblem(error.message);
    } finally {
      setPreparing(false);
    }
  }

  return (
    <div className="flex items-start gap-4 sm:gap-5">
      <Avatar photoOf={userId} initials={initials(name)} size="xl" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        {children}
        <div ref={buttons} className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={isPreparing || save.isPending}
            busyText="Saving..."
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden="true" />
            {photo ? 'Change photo' : 'Add a photo'}
          </Button>
          {photo && !save.isPending && (
            <Button size="sm" variant="ghost" onClick={removePhoto}>
              <Trash2 aria-hidden="true" />
              Remove photo
            </Button>
          )}
        </div>
        <p id={id} className="text-muted text-sm">
          {photoHelp}
        </p>
        {problem && (
          <p role="alert" className="text-red-ink text-sm">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          disabled={useReadOnly()}
          aria-label="Photo"
          accept={photoTypes.join(',')}
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Otherwise choosing the same file again wouldn't fire a change event.
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
