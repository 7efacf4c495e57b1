/** Validates an untrusted mockup: rebuilds it from known fields, or returns the issues. */

import type { Issue } from '../errors.ts';
import { formatList } from '../locale-format.ts';
import { textLength } from '../text-rule.ts';
import {
  type ComponentType,
  componentTypes,
  type Mockup,
  type MockupComponent,
  maxComponents,
  maxCoordinate,
  maxLabelLength,
} from './component.ts';

export type ValidatedMockup = { ok: true; mockup: Mockup } | { ok: false; issues: readonly Issue[] };

const maxIdLength = 100;
/** Caps the response to a hostile request. */
const maxIssues = 50;
const numericKeys = ['x', 'y', 'width', 'height'] as const;

type Report = (path: string, message: string) => void;

/** Never throws. Drops unknown fields and everything in props. */
export function validateMockup(value: unknown): ValidatedMockup {
  const issues: Issue[] = [];
  const report: Report = (path, message) => {
    if (issues.length < maxIssues) issues.push({ path, message });
  };
  try {
    const mockup = readMockup(value, report);
    if (mockup && issues.length === 0) return { ok: true, mockup };
  } catch {
    // Only reachable with a getter or proxy that throws.
    report('', "The mockup can't be read");
  }
  return { ok: false, issues };
}

/** The valid components of a possibly damaged list. */
export function validComponents(value: unknown): MockupComponent[] {
  if (!Array.isArray(value)) return [];
  const taken = new Set<string>();
  return value.slice(0, maxComponents).flatMap((entry: unknown) => {
    let isValid = true;
    const component = readComponent(entry, '', taken, () => {
      isValid = false;
    });
    return component && isValid ? [component] : [];
  });
}

function readMockup(value: unknown, report: Report): Mockup | null {
  if (!isRecord(value)) {
    report('', 'A mockup must be an object');
    return null;
  }
  const metadata = readMetadata(value.metadata, report);
  const list = value.components;
  if (!Array.isArray(list)) {
    report('components', 'Components must be a list');
    return null;
  }
  if (list.length > maxComponents) {
    report('components', `A mockup can have up to ${maxComponents} components`);
    return null;
  }
  const taken = new Set<string>();
  const components: MockupComponent[] = [];
  // By index, since map and flatMap skip the holes of a sparse array.
  for (let index = 0; index < list.length; index += 1) {
    const component = readComponent(list[index], `components.${index}`, taken, report);
    if (component) components.push(component);
  }
  return metadata && { components, metadata };
}

function readMetadata(value: unknown, report: Report): Mockup['metadata'] | null {
  if (!isRecord(value)) {
    report('metadata', 'Metadata must be an object');
    return null;
  }
  const createdAt = value.createdAt;
  const size = isRecord(value.canvasSize) ? value.canvasSize : {};
  const { width, height } = size;
  if (!isIsoTime(createdAt)) report('metadata.createdAt', 'Must be an ISO time');
  if (!isWithin(width, 1)) report('metadata.canvasSize.width', rangeMessage(1));
  if (!isWithin(height, 1)) report('metadata.canvasSize.height', rangeMessage(1));
  return isIsoTime(createdAt) && isWithin(width, 1) && isWithin(height, 1)
    ? { createdAt, canvasSize: { width, height } }
    : null;
}

function readComponent(
  value: unknown,
  path: string,
  taken: Set<string>,
  report: Report,
): MockupComponent | null {
  if (!isRecord(value)) {
    report(path, 'A component must be an object');
    return null;
  }
  const { id, type, label, x, y, width, height } = value;
  if (!isText(id, maxIdLength) || id === '') {
    report(`${path}.id`, `Must be 1 to ${maxIdLength} characters`);
    return null;
  }
  if (taken.has(id)) report(`${path}.id`, 'Must be unique');
  taken.add(id);
  if (!isComponentType(type)) report(`${path}.type`, `Must be ${formatList(componentTypes, 'disjunction')}`);
  if (!isText(label, maxLabelLength)) {
    report(`${path}.label`, `Must be one line of up to ${maxLabelLength} characters`);
  }
  for (const key of numericKeys) if (!isWithin(value[key], 0)) report(`${path}.${key}`, rangeMessage(0));
  if (!isComponentType(type) || !isText(label, maxLabelLength)) return null;
  if (!isWithin(x, 0) || !isWithin(y, 0) || !isWithin(width, 0) || !isWithin(height, 0)) return null;
  return { id, type, label, x, y, width, height, props: {} };
}

const rangeMessage = (min: number) => `Must be a number from ${min} to ${maxCoordinate}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isComponentType = (value: unknown): value is ComponentType =>
  componentTypes.some((type) => type === value);

const isWithin = (value: unknown, min: number): value is number =>
  typeof value === 'number' && value >= min && value <= maxCoordinate;

/** One line: rejects control characters, and lone surrogates, which PostgreSQL would reject later. */
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' &&
  value.length <= maxLength * 2 &&
  textLength(value) <= maxLength &&
  !/[\p{Cc}\p{Cs}]/u.test(value);

const isIsoTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
