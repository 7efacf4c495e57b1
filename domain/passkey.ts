/** Passkeys: the rule for their names, and how many a user may have. */
import { textRule } from './text-rule.ts';

export const passkeyNameRule = textRule({ required: 'Enter a name for this passkey', max: 100 });

/** Enough for each device and a few security keys. */
export const maxPasskeys = 20;
