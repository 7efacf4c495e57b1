/** The brand of emails from a portal whose admin hasn't set one. */
import { defaultPortalName } from '#domain/brand.ts';
import type { EmailBrand } from '#server/db/brand.ts';

export const plainEmailBrand: EmailBrand = {
  name: defaultPortalName,
  accent: null,
  footer: null,
  sender: null,
  logo: null,
};
