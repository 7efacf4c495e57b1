/** Which rules usually apply to the data that the product will hold, each with the reason to show beside it. */

import { personalDataTypes, type Regulation } from './sections/security-compliance.ts';
import type { AnswerContext } from './types.ts';
import { textsOf } from './values.ts';
import { visibleAnswer } from './visibility.ts';

export interface Suggestion {
  value: Regulation;
  because: string;
}

/** Suggests, never answers: the person ticks it, or does not. */
export function suggestRegulations(ctx: AnswerContext): Suggestion[] {
  const held = textsOf(visibleAnswer(6, 'dataTypes', ctx));
  const holds = (kind: string) => held.includes(kind);
  const isPersonal = personalDataTypes.some(holds);
  const suggestions: Suggestion[] = [];
  if (isPersonal) {
    suggestions.push({ value: 'gdpr', because: 'It applies to personal data of people in Europe.' });
  }
  if (isPersonal && visibleAnswer(6, 'dataLocation', ctx) === 'us') {
    suggestions.push({ value: 'ccpa', because: 'It applies to personal data of people in California.' });
  }
  if (holds('health')) {
    suggestions.push({ value: 'hipaa', because: 'It applies to health data in the United States.' });
  }
  if (holds('payment')) {
    suggestions.push({ value: 'pci-dss', because: 'It applies to everybody who handles payment cards.' });
  }
  if (holds('children')) {
    suggestions.push({ value: 'coppa', because: 'It applies to data of children in the United States.' });
  }
  if (ctx.userType === 'enterprise_app' && isPersonal) {
    suggestions.push({ value: 'soc-2', because: 'Large companies usually ask their suppliers for it.' });
  }
  if (holds('trade-secrets')) {
    suggestions.push({ value: 'iso-27001', because: 'It shows that secrets are looked after.' });
  }
  return suggestions;
}
