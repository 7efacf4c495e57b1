/** The names of keys on this computer's keyboard. */

/** Shortcuts work with either key; this is the one people expect to read. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
