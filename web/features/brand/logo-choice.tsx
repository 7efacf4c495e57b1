/** Logo picker for light or dark pages: upload, replace or remove. */
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Logo, type LogoTheme, logoPath } from '#domain/brand.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/form-errors.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LogoError, logoFileTypes, logoPicture } from './logo-picture.ts';
import { useSaveLogo } from './queries.ts';

const labels = {
  light: { title: 'For light pages', help: 'Also used in emails.' },
  dark: { title: 'For dark pages', help: 'Also used on the cover of documents.' },
} as const;

interface LogoChoiceProps {
  theme: LogoTheme;
  logo: Logo | null;
}

export function LogoChoice({ theme, logo }: LogoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const save = useSaveLogo(theme);
  const [problem, setProblem] = useState<string | null>(null);
  const { title, help } = labels[theme];

  const saveLogo = (chosen: Blob | null) => {
    setProblem(null);
    save.mutate(chosen, {
      onError: (error) => {
        const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
        const fallback = chosen
          ? "We couldn't save the logo. Please try again."
          : "We couldn't remove the logo. Please try again.";
        setProblem(refusal ?? failureText(error, fallback));
      },
    });
  };

  const deleteLogo = () => {
    saveLogo(null);
    focusIfLost(() => buttons.current?.querySelector('button'));
  };

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      saveLogo(await logoPicture(file));
    } catch (error) {
      if (!(error instanceof LogoError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium text-ink">{title}</legend>
      <div
        className={cx(
          'forced-color-adjust-none flex h-20 items-center justify-center rounded-lg border border-line px-4 text-sm',
          theme === 'light' ? 'bg-[#ffffff] text-[#4a5160]' : 'bg-[#13161b] text-[#b5bac4]',
        )}
      >
        {logo ? (
          <img
            src={logoPath(theme, logo)}
            alt={`Logo ${title.toLowerCase()}`}
            className="max-h-12 max-w-full"
          />
        ) : (
          'No logo yet'
        )}
      </div>
      <p className="text-muted text-sm">{help}</p>
      <div ref={buttons} className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={save.isPending}
          busyText="Saving..."
          aria-label={`${logo ? 'Replace' : 'Upload'} logo ${title.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden="true" />
          {logo ? 'Replace' : 'Upload'}
        </Button>
        {logo && !save.isPending && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove logo ${title.toLowerCase()}`}
            onClick={deleteLogo}
          >
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-red-ink text-sm">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        aria-label={`Logo ${title.toLowerCase()}`}
        accept={logoFileTypes.join(',')}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Otherwise choosing the same file again wouldn't fire a change event.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
