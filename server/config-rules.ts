/** Rules for individual settings: what an environment variable may contain, and the message if it contains something else. */
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseCrontab } from 'graphile-worker';
import { z } from 'zod';

export const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(shape: T) => z.preprocess(emptyAsUnset, shape.optional());
export const wholeNumber = (minimum: number, maximum: number, fallback: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  const isInRange = (value: number) => Number.isInteger(value) && value >= minimum && value <= maximum;
  return z.preprocess(emptyAsUnset, z.coerce.number(message).refine(isInRange, message).default(fallback));
};
export const fraction = (fallback: number) => {
  const message = 'must be a number from 0 to 1';
  return z.preprocess(
    emptyAsUnset,
    z.coerce.number(message).min(0, message).max(1, message).default(fallback),
  );
};
export const count = (fallback: number) => wholeNumber(1, 1_000_000, fallback);
export const yesOrNo = z.preprocess(
  emptyAsUnset,
  z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
);
/** OpenTelemetry's names. */
export const traceSampler = z.preprocess(
  emptyAsUnset,
  z
    .string()
    .regex(
      /^(parentbased_)?(always_on|always_off|traceidratio)$/,
      'must be always_on, always_off or traceidratio, with or without parentbased_ before it',
    )
    .default('parentbased_always_on'),
);
export const currency = z.preprocess(
  emptyAsUnset,
  z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency code like EUR')
    .default('USD'),
);
export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL like ${example}` });

/** True for an existing folder and for a path where nothing exists yet; false for a file and for a path below one. */
export const canBeFolder = (path: string) => {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
};

/** No path, query, hash or credentials: links are made by appending a path, and pages and API calls start at the root. */
export const isBareUrl = (text: string) => {
  // Already rejected as a URL; this check runs anyway.
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username, password } = new URL(text);
  return /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '');
};

/** A bare address, or a name followed by the address in angle brackets. */
export const isSender = (text: string) =>
  /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text.trim());

/** HTTPS, or an address of this machine: codes and tokens must not travel in the clear. */
export const isHttpsOrLoopback = (text: string) =>
  !URL.canParse(text) ||
  new URL(text).protocol === 'https:' ||
  /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(text).hostname);

/** Rejects host names and hop counts: a 1 would mean the address 0.0.0.1, and everyone would seem to have the proxy's address. */
export const areProxies = (text: string) =>
  text.split(',').every((each) => {
    const [address = '', bits, ...rest] = each.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true;
    const longest = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    return isIP(address) !== 0 && isRange && rest.length === 0;
  });

export function isCron(text: string): boolean {
  try {
    return parseCrontab(`${text} job`).length === 1;
  } catch {
    return false;
  }
}
