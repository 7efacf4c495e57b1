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
  /** Added to the button's accessible name, for pages with several drop areas. */
  name?: string;
  help?: ReactNode;
  /** Extensions offered in the file dialog; the server checks the content. */
  accept?: readonly string[];
  /** Also accept files pasted anywhere on the page, or dropped outside other drop zones. */
  isPageWide?: boolean;
  /** `icon` needs `isPageWide`: while files are dragged over the page, an overlay covers its nearest positioned ancestor. */
  variant?: 'area' | 'button' | 'icon';
  /** More inputs about the files; `area` variant only. */
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
    toast({ title: "We can't upload folders", description: 'Add the files inside them instead.' });
  }
  return files;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Makes an element a drop zone for the target; `isOver` is true while files are dragged over it. */
export function useFileDrop(target: UploadTarget) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving between children isn't leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      addUploads(target, filesOf(event.dataTransfer));
    },
  };
  return { isOver, handlers };
}

export function DropArea(props: DropAreaProps) {
  const { target, label = 'Choose files', name, help, accept, isPageWide = false, variant = 'area' } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(target);
  const isOverPage = usePageDrop(isPageWide, target);
  usePaste(isPageWide, target);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    addUploads(target, [...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const isArea = variant === 'area';
  const isIcon = variant === 'icon';
  const isTarget = !isIcon && (isOver || isOverPage);
  const open = () => input.current?.click();
  return (
    <div
      // An icon is too small a target: the page takes the files instead.
      {...(!isIcon && handlers)}
      className={cx(
        'rounded-lg',
        isArea && 'flex flex-wrap items-center gap-3 border border-dashed p-4',
        isArea && (isTarget ? 'border-transparent' : 'border-line-strong'),
        isTarget && 'bg-accent-soft outline-2 outline-accent',
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
      {isIcon ? (
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
      {isIcon && isOverPage && (
        <div className="pointer-events-none absolute inset-2 z-40 grid animate-fade-in place-items-center rounded-xl border-2 border-accent border-dashed bg-accent-soft ring-8 ring-surface">
          <p className="flex items-center gap-2 font-semibold text-ink text-lg">
            <Paperclip aria-hidden="true" className="size-5 text-accent-ink" />
            Drop files to attach them
          </p>
        </div>
      )}
    </div>
  );
}

/** Uploads files dropped on the page outside any other drop zone. True while files are dragged there. */
function usePageDrop(isOn: boolean, target: UploadTarget): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(target);
  latest.current = target;
  useEffect(() => {
    if (!isOn) return;
    const over = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // If prevented, a drop zone under the pointer has already taken the event.
      setOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = (event: globalThis.DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: globalThis.DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      addUploads(latest.current, filesOf(event.dataTransfer));
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, [isOn]);
  return isOver;
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
