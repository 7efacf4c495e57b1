/** Single-key shortcuts, which users can turn off: speech input or a stray key press can trigger them by mistake. */
import { useSyncExternalStore } from 'react';
import { device } from './device.ts';

const preference = device.entry('single-key-shortcuts', (value) => (value === false ? false : null));

export const areSingleKeysOn = (): boolean => preference.read() !== false;

export const useSingleKeys = (): boolean => useSyncExternalStore(preference.subscribe, areSingleKeysOn);

export function setSingleKeys(isOn: boolean): void {
  if (isOn) preference.remove();
  else preference.write(false);
}

/** Whether a key press belongs to a field, a menu or a dialog. */
export const belongsToControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !== null;
