/** Icon for a file's type. */
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react';

const icons: readonly [RegExp, LucideIcon][] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/spreadsheet/, FileSpreadsheet],
  [/zip/, FileArchive],
  // Old Office files, such as .doc and .xls, all have the type application/x-cfb.
  [/pdf|text|word|document|presentation|rtf|xml|cfb/, FileText],
];

export function FileIcon({ fileType }: { fileType: string }) {
  const Icon = icons.find(([pattern]) => pattern.test(fileType))?.[1] ?? File;
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-muted">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  );
}
