/** Keyboard shortcut of the command menu. */

/** Ctrl K or Cmd K. With Caps Lock on, `key` is an uppercase K. With Shift, the shortcut belongs to the browser. */
export const isCommandShortcut = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  /^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey;
