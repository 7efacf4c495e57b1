/** Modifier key for keyboard shortcuts, as this device labels it. */

/** Shortcuts work with either key; this is the one to show. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
