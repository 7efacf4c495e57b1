/** A place to put files: choose them, drop them, or paste them. */
import { FilePlus2, Paperclip, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { UploadPlace } from './upload-place.ts';
import { addUploads } from './uploads.ts';

export interface DropAreaProps {
  place: UploadPlace;
  label?: string;
  /** What the button is for, where several stand on a page. */
  name?: string;
  help?: ReactNode;
  /** Extensions that the file dialog offers; the server decides by the content. */
  accept?: readonly string[];
  /** Takes what is pasted anywhere on the page. */
  takesPaste?: boolean;
  look?: 'area' | 'button' | 'icon';
  /** What else can be said about the files, in an area. */
  children?: ReactNode;
}

/** A folder comes as an entry without bytes; its files have to be chosen themselves. */
function filesOf(transfer: DataTransfer): File[] {
  const entries = [...transfer.items].filter(({ kind }) => kind === 'file');
  const files = entries.flatMap((item) => {
    const file = item.webkitGetAsEntry?.()?.isDirectory ? null : item.getAsFile();
    return file ? [file] : [];
  });
  if (files.length < entries.length) {
    toast({ title: 'Folders cannot be uploaded', description: 'Please add the files inside it.' });
  }
  return files;
}

export function DropArea(props: DropAreaProps) {
  const { place, label = 'Choose files', name, help, accept, takesPaste, look = 'area' } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePaste(takesPaste === true, place);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    addUploads(place, [...(event.target.files ?? [])]);
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
      addUploads(place, filesOf(event.dataTransfer));
    },
  };
  const isArea = look === 'area';
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
      {look === 'icon' ? (
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

/** Files only: text that is pasted into a field stays there. */
function usePaste(isOn: boolean, place: UploadPlace) {
  const latest = useRef(place);
  latest.current = place;
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
