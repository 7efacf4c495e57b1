/** Says where a value came from, until the person changes it. */
import type { DraftSource } from '#domain/project-draft.ts';
import { Badge } from '../../ui/badge.tsx';

const labels: Record<Exclude<DraftSource, 'wizard'>, string> = {
  template: 'From your template',
  plan: 'From your plan',
  mockup: 'From your mockup',
};

/** Nothing for what the person wrote or chose in the wizard. */
export const sourceMark = (source: DraftSource | undefined) =>
  source && source !== 'wizard' ? <Badge tone="accent">{labels[source]}</Badge> : null;
