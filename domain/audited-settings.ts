/** Audited settings: user and brand settings that the audit trail stores, and a change's text, in the words used on screen. */
import { brandLabels } from './brand-labels.ts';
import { formatItems, formatNumber } from './locale-format.ts';
import { roleLabel } from './role-label.ts';
import type { Role } from './user.ts';

export interface UserSettings {
  role: Role;
  active: boolean;
  /** Null means the default capacity. */
  capacity: number | null;
}

export type BrandSettings = Record<'name' | 'accent color' | 'sender name' | 'email footer', string | null>;

/** A setting's label and the text of its value, which is undefined if an earlier version stored the entry without it. */
type SettingTexts<Settings> = {
  [Key in keyof Settings]-?: [label: string, textOf: (value: Settings[Key] | undefined) => string];
};

/** In quotation marks, because a text may contain anything, such as ' to '. */
const quoted = (missing: string) => (text: string | null | undefined) => (text ? `“${text}”` : missing);

export const userSettings: SettingTexts<UserSettings> = {
  role: ['Role', (role) => (role ? roleLabel(role) : 'None')],
  active: ['Active', (isActive) => (isActive ? 'Yes' : 'No')],
  capacity: ['Capacity', (capacity) => (typeof capacity === 'number' ? formatNumber(capacity) : 'Default')],
};

export const brandSettings: SettingTexts<BrandSettings> = {
  name: [brandLabels.name, quoted('Default')],
  'accent color': [brandLabels.accentColor, (color) => color?.toUpperCase() ?? 'Default'],
  'sender name': [brandLabels.senderName, quoted('Default')],
  'email footer': [brandLabels.emailFooter, quoted('None')],
};

/** 'Role: Client to Advisor' for each setting that differs. */
export const settingsTextOf =
  <Settings extends object>(texts: SettingTexts<Settings>) =>
  ({ before, after }: { before?: Settings; after?: Settings }): string => {
    if (!before || !after) return '';
    const changes = (Object.keys(texts) as (keyof Settings)[]).flatMap((key) => {
      const [label, textOf] = texts[key];
      const [from, to] = [textOf(before[key]), textOf(after[key])];
      return from === to ? [] : [`${label}: ${from} to ${to}`];
    });
    return formatItems(changes);
  };
