/** Color tones for badges, bars and dots. What a tone means is up to the page. */

export type Tone = 'neutral' | 'accent' | 'red' | 'amber' | 'green' | 'blue' | 'violet' | 'teal';

/** Soft background with text on it. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral-ink',
  accent: 'bg-accent-soft text-accent-ink',
  red: 'bg-red-soft text-red-ink',
  amber: 'bg-amber-soft text-amber-ink',
  green: 'bg-green-soft text-green-ink',
  blue: 'bg-blue-soft text-blue-ink',
  violet: 'bg-violet-soft text-violet-ink',
  teal: 'bg-teal-soft text-teal-ink',
};

/** Solid color for dots and bars. */
export const solidTone: Record<Tone, string> = {
  neutral: 'bg-neutral',
  accent: 'bg-accent',
  red: 'bg-red',
  amber: 'bg-amber',
  green: 'bg-green',
  blue: 'bg-blue',
  violet: 'bg-violet',
  teal: 'bg-teal',
};

/** Solid color as a CSS value, for drawings and charts. */
export const toneColor = (tone: Tone): string => `var(--color-${tone})`;
