/** Brand: the portal's name, logos, accent color, email sender and footer, set by admins; logos are public. */
import { z } from 'zod';
import { emailFooterRule, invalidAccent, logoThemes, portalNameRule, senderNameRule } from '#domain/brand.ts';
import { isHexColor } from '#domain/hex-color.ts';
import { endpoint } from './endpoint.ts';
import { optionalProse, optionalText, requiredText } from './shapes.ts';

const theme = z.object({ theme: z.enum(logoThemes) });

const logo = z.object({
  /** Changes with the picture, so that browsers can cache each version. */
  version: z.string(),
  width: z.int(),
  height: z.int(),
});

export const brand = z.object({
  name: z.string(),
  accentColor: z.string().nullable(),
  senderName: z.string().nullable(),
  emailFooter: z.string().nullable(),
  logos: z.object({ light: logo.nullable(), dark: logo.nullable() }),
});

export const readBrand = endpoint({
  method: 'GET',
  path: '/api/admin/brand',
  summary: "Read the portal's brand, including the parts shown only in emails",
  access: 'administer',
  response: brand,
});

export const updateBrand = endpoint({
  method: 'PUT',
  path: '/api/admin/brand',
  summary:
    "Set the portal's name, accent color, email sender and email footer; for everything but the name, null restores the default",
  access: 'administer',
  body: z.object({
    name: requiredText(portalNameRule),
    accentColor: z
      .string()
      .trim()
      .toLowerCase()
      .refine((text) => text === '' || isHexColor(text), invalidAccent)
      .nullish()
      .transform((text) => text || null),
    senderName: optionalText(senderNameRule.max),
    emailFooter: optionalProse(emailFooterRule.max),
  }),
  response: brand,
});

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/brand/logos/:theme',
  summary: 'Set the logo for light or dark pages: a PNG of up to 1024 × 512 pixels and 200 KB',
  access: 'administer',
  params: theme,
  rawBody: 'application/octet-stream',
  response: brand,
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/brand/logos/:theme',
  summary: 'Remove the logo for light or dark pages',
  access: 'administer',
  params: theme,
  response: brand,
});

export const readLogo = endpoint({
  method: 'GET',
  path: '/api/brand/logos/:theme',
  summary: 'Read the logo for light or dark pages; cacheable forever when requested with its version',
  access: 'visit',
  params: theme,
  query: z.object({ version: z.string().max(64).optional() }),
  headers: z.object({ 'if-none-match': z.string().max(200).optional() }),
  rawResponse: true,
});
