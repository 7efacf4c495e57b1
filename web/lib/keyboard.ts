/** Modifier key for keyboard shortcuts, as this device labels it. */

/** Shortcuts work with either key; this is the one people expect to read. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
