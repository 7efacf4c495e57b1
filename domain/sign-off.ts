/** Sign-offs: how many approvers there can be, the rules for their names, and how long a signing link works. */
import { maxFullNameLength } from './text-limits.ts';
import { textRule } from './text-rule.ts';

export const maxApprovers = 20;

/** Lifetime of an emailed signing link. */
export const signingLinkDays = 14;

export const approverNameRule = textRule({ required: 'Enter a name', max: maxFullNameLength });
/** The name an approver types to sign. */
export const signatureNameRule = textRule({ required: 'Type your name', max: maxFullNameLength });
