/** Drop area: choose, drop or paste files to upload. */
import { FilePlus2, Paperclip, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { UploadTarget } from './upload-target.ts';
import { addUploads } from './uploads.ts';

export interface DropAreaProps {
  target: UploadTarget;
  label?: string;
  /** Added to the button's accessible name where a page has several. */
  name?: string;
  help?: ReactNode;
  /** Extensions offered in the file dialog; the server checks the content. */
  accept?: readonly string[];
  /** Accept files pasted anywhere on the page. */
  takesPaste?: boolean;
  variant?: 'area' | 'button' | 'icon';
  /** Further inputs about the files; `area` only. */
  children?: ReactNode;
}

/** A dropped folder is an entry without content, so it is left out with a notice. */
function filesOf(transfer: DataTransfer): File[] {
  const entries = [...transfer.items].filter(({ kind }) => kind === 'file');
  const files = entries.flatMap((item) => {
    const file = item.webkitGetAsEntry?.()?.isDirectory ? null : item.getAsFile();
    return file ? [file] : [];
  });
  if (files.length < entries.length) {
    toast({ title: "We can't upload folders", description: 'Add the files inside it instead.' });
  }
  return files;
}

export function DropArea(props: DropAreaProps) {
  const { target, label = 'Choose files', name, help, accept, takesPaste, variant = 'area' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePaste(takesPaste === true, target);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    addUploads(target, [...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      addUploads(target, filesOf(event.dataTransfer));
    },
  };
  const isArea = variant === 'area';
  const open = () => input.current?.click();
  return (
    <div
      {...handlers}
      className={cx(
        'rounded-lg',
        isArea && 'flex flex-wrap items-center gap-3 border border-line-strong border-dashed p-4',
        isOver && 'bg-accent-soft outline-2 outline-accent',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accept?.map((extension) => `.${extension}`).join(',')}
        onChange={choose}
        data-testid="file-input"
      />
      {variant === 'icon' ? (
        <IconButton label={label} icon={<Paperclip aria-hidden="true" />} onClick={open} />
      ) : (
        <Button
          size={isArea ? 'md' : 'sm'}
          {...(name && { 'aria-label': `${label}: ${name}` })}
          onClick={open}
        >
          {isArea ? <FilePlus2 aria-hidden="true" /> : <Upload aria-hidden="true" />}
          {label}
        </Button>
      )}
      {isArea && <p className="min-w-0 flex-1 basis-56 text-muted">{help ?? 'or drop them here'}</p>}
      {isArea && props.children}
    </div>
  );
}

/** Only handles pasted files: text pasted into a field is left alone. */
function usePaste(isOn: boolean, target: UploadTarget) {
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => {
    if (!isOn) return;
    const take = (event: ClipboardEvent) => {
      const files = event.clipboardData ? [...event.clipboardData.files] : [];
      if (files.length === 0) return;
      event.preventDefault();
      addUploads(latest.current, files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isOn]);
}
