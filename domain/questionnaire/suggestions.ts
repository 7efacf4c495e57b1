/** Suggests regulations that usually apply, by data types, data location and client type, each with its reason. */

import { personalDataTypes, type Regulation } from './sections/security-compliance.ts';
import type { AnswerContext } from './types.ts';
import { textsOf } from './values.ts';
import { visibleAnswer } from './visibility.ts';

export interface Suggestion {
  value: Regulation;
  because: string;
}

export function suggestRegulations(ctx: AnswerContext): Suggestion[] {
  const dataTypes = textsOf(visibleAnswer(6, 'dataTypes', ctx));
  const stores = (type: string) => dataTypes.includes(type);
  const isPersonal = personalDataTypes.some(stores);
  const suggestions: Suggestion[] = [];
  if (isPersonal) {
    suggestions.push({ value: 'gdpr', because: 'Applies to the personal data of people in Europe.' });
  }
  if (isPersonal && visibleAnswer(6, 'dataLocation', ctx) === 'us') {
    suggestions.push({ value: 'ccpa', because: 'Applies to the personal data of people in California.' });
  }
  if (stores('health')) {
    suggestions.push({ value: 'hipaa', because: 'Applies to health data in the United States.' });
  }
  if (stores('payment')) {
    suggestions.push({ value: 'pci-dss', because: 'Applies to everyone who handles card payments.' });
  }
  if (stores('children')) {
    suggestions.push({ value: 'coppa', because: "Applies to children's data in the United States." });
  }
  if (ctx.userType === 'enterprise_app' && isPersonal) {
    suggestions.push({ value: 'soc-2', because: 'Large companies often require it from their suppliers.' });
  }
  if (stores('trade-secrets')) {
    suggestions.push({
      value: 'iso-27001',
      because: 'Shows that confidential information is well protected.',
    });
  }
  return suggestions;
}
