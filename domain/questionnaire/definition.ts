/** The questionnaire definition: all eleven sections in order, with lookups. */

import type { OptionSource } from './field.ts';
import { currentState } from './sections/current-state.ts';
import { designBranding } from './sections/design-branding.ts';
import { integrations } from './sections/integrations.ts';
import { platformsDevices } from './sections/platforms-devices.ts';
import { projectOverview } from './sections/project-overview.ts';
import { scalabilityUsage } from './sections/scalability-usage.ts';
import { securityCompliance } from './sections/security-compliance.ts';
import { stakeholdersTeam } from './sections/stakeholders-team.ts';
import { supportingFiles } from './sections/supporting-files.ts';
import { targetFunctionality } from './sections/target-functionality.ts';
import { timelineBudget } from './sections/timeline-budget.ts';
import type { Field, Section } from './types.ts';

/** Increment when a change makes older forms incompatible with the server. */
export const questionnaireVersion = 1;

export const sections: readonly Section[] = [
  projectOverview,
  currentState,
  targetFunctionality,
  platformsDevices,
  integrations,
  securityCompliance,
  scalabilityUsage,
  designBranding,
  timelineBudget,
  stakeholdersTeam,
  supportingFiles,
];

const byNumber = new Map(sections.map((section) => [section.number, section]));

export function findSection(sectionNumber: number): Section | undefined {
  return byNumber.get(sectionNumber);
}

export function findField(sectionNumber: number, key: string): Field | undefined {
  return findSection(sectionNumber)?.fields.find((field) => field.key === key);
}

/** A field with its section. */
export interface PlacedField {
  section: Section;
  field: Field;
}

const placedFields: readonly PlacedField[] = sections.flatMap((section) =>
  section.fields.map((field) => ({ section, field })),
);

const sources = new Map(placedFields.map((placed) => [placed.field.offers, placed]));

/** The field whose answer offers these options. */
export function findSource(source: OptionSource): PlacedField | undefined {
  return sources.get(source);
}

/** The fields whose files count as attached to the project. */
export const attachmentFields = placedFields.filter(
  ({ field }) => 'isAttachment' in field && field.isAttachment,
);
