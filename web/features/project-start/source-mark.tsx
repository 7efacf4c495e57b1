/** Badge naming the source of a prefilled value, until the user edits it. */
import type { DraftSource } from '#domain/project-draft.ts';
import { Badge } from '../../ui/badge.tsx';

const labels: Record<Exclude<DraftSource, 'wizard'>, string> = {
  template: 'From your template',
  plan: 'From your plan',
  mockup: 'From your mockup',
};

/** For fields with a default: a value without a source is that default, which is only a suggestion. */
export const sourceOrSuggestionMark = (source: DraftSource | undefined) =>
  source ? sourceMark(source) : <Badge>Suggested</Badge>;

/** Null for values that have no source or were entered in the wizard. */
export const sourceMark = (source: DraftSource | undefined) =>
  source && source !== 'wizard' ? <Badge tone="accent">{labels[source]}</Badge> : null;
