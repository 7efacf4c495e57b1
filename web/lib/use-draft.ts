/** Text that is being written, kept on the device until it is sent. */
import { useCallback, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const keyOf = (name: string) => `draft-${name}`;

/** It has been sent, or given up. */
export const forgetDraft = (name: string) => writeStored(keyOf(name), null);

/** `suggested` is used when nothing was being written. */
export function useDraft(name: string, suggested = '') {
  const key = keyOf(name);
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
