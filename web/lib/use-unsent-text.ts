/** Unsent text: what the signed-in user is writing, stored on the device until sent. */
import { useCallback, useMemo, useState } from 'react';
import { device } from './device.ts';
import { parseText } from './device-store.ts';
import { session, useSession } from './session.ts';

const entryOf = (userId: string, name: string) => device.entry('unsent-text', parseText, userId, name);

/** Call after the text is sent or canceled. */
export function forgetUnsentText(name: string): void {
  const { user } = session.get();
  if (user) entryOf(user.id, name).remove();
}

/**
 * `name` identifies the field and its subject. A mounted component must not change it, because the text is read only once.
 * `suggested` is used when there is no unsent text.
 */
export function useUnsentText(name: string, suggested = '') {
  const userId = useSession().user?.id ?? '';
  const entry = useMemo(() => entryOf(userId, name), [userId, name]);
  const [text, setText] = useState(() => entry.read() || suggested);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next) entry.write(next);
      else entry.remove();
    },
    [entry],
  );
  return [text, change] as const;
}
