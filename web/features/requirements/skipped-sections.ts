/** Sections left with 'Skip for now', stored in this browser. Even if empty, they show how many answers are missing. */
import { useSyncExternalStore } from 'react';
import { device } from '../../lib/device.ts';
import { parseText } from '../../lib/device-store.ts';
import { useUser } from '../../lib/session.ts';
import { useForm } from './form-context.tsx';

export function useSkippedSections() {
  const { projectId } = useForm();
  const { id } = useUser();
  const entry = device.entry('skipped-sections', parseText, id, projectId);
  const stored = useSyncExternalStore(
    (listener) => device.onChange('skipped-sections', listener),
    () => entry.read() ?? '',
  );
  const skipped = stored.split(' ').filter(Boolean).map(Number);
  const skip = (section: number) => {
    if (!skipped.includes(section)) entry.write([...skipped, section].join(' '));
  };
  return { skipped, skip };
}
