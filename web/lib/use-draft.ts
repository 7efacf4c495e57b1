/** Text that is being written, kept on the device until it is sent. */
import { useCallback, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** `suggested` is used when nothing was being written. */
export function useDraft(name: string, suggested = '') {
  const key = `draft-${name}`;
  const [text, setText] = useState(() => readStored(key) || suggested);
  const change = useCallback(
    (next: string) => {
      setText(next);
      writeStored(key, next || null);
    },
    [key],
  );
  return [text, change] as const;
}
