/** The first line of an email. */
import { onOneLine } from './one-line.ts';
import { unnamedAdmin } from './placeholder-names.ts';
import { urlOrEmailPattern } from './user.ts';

export const greetingFor = (firstName: string) =>
  firstName === unnamedAdmin.firstName || urlOrEmailPattern.test(firstName)
    ? 'Hi,'
    : `Hi ${onOneLine(firstName)},`;
