/** The questionnaire definition: all eleven sections in order, with lookups. */

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
