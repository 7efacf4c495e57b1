/**
 * The interface of a field type: everything the questionnaire must know about answers of one type. Each type implements
 * it in fields/<type>.ts and is registered in part-types.ts or field-types.ts.
 */

import type { Issue } from '../errors.ts';
import type { Description, Phrase } from './description.ts';
import type { FieldCommon, Option, OptionSource } from './field.ts';
import { isBlank } from './values.ts';

/** What a field type can see beyond its own answer. */
export interface FieldScope {
  /** Today's date for the client, `2026-03-31`. */
  readonly today: string;
  /** The options that another answer offers. */
  optionsFrom(source: OptionSource): Option[];
}

/** The form shows missing and wrong answers differently. */
export interface CompletionIssue extends Issue {
  kind: 'missing' | 'wrong';
  /** Whether the message only asks for an answer, so that a list of missing answers can show the question instead. */
  isPrompt?: true;
}

/** An answer, or a part of one, that is 'Not sure - advise me'. */
export interface UnsurePart {
  label: string;
  path: string;
}

export interface FileReference {
  path: string;
  fileId: string;
}

/** The client's account data, so they don't have to type it again. */
export interface KnownClient {
  name: string;
  email: string;
  timeZone?: string;
}

/** `Value` is what the form edits. A stored value may have any shape until `checkShape` has passed. */
export interface FieldType<F extends FieldCommon, Value> {
  /** Whether the answer is the client's own confirmation, which no one else may give or withdraw. */
  readonly isConfirmation: boolean;
  /** Reads a stored value. Valid parts are unchanged; anything of the wrong shape becomes empty. */
  read(stored: unknown): Value;
  /** The value the form starts with, or undefined if it starts empty. */
  initial(field: F, client: KnownClient | undefined): Value | undefined;
  /**
   * Turns texts from a project draft into an answer, as far as they fit the question; undefined if none fits. A type
   * without it can't be prefilled from text.
   */
  fromTexts?(field: F, texts: readonly string[]): Value | undefined;
  /** Whether a value that isn't blank counts as an answer. */
  isAnswered(field: F, value: Value, scope: FieldScope): boolean;
  /** Runs on every save: checks types, lengths, counts and allowed choices. Never called for a cleared answer. */
  checkShape(field: F, stored: unknown, path: string): Issue[];
  /** What keeps the section from being completed. Called only if the question is answered. */
  checkComplete(field: F, value: Value, path: string, scope: FieldScope): CompletionIssue[];
  /** The answer in documents, reviews, the history and conflicts. Called only if the question is answered. */
  describe(field: F, value: Value, scope: FieldScope): Description;
  /** The parts answered with 'Not sure - advise me'. Only choices count: 'unsure' typed as text is just text. */
  unsureParts(field: F, value: Value, scope: FieldScope): UnsurePart[];
  /** The stored values that conditions with `includes` and `includesAny` look at. */
  choices(field: F, value: Value, scope: FieldScope): string[];
  /** What conditions with `countAtLeast` count: selected options other than 'unsure', or rows that aren't empty. */
  count(value: Value): number;
  /** The options for other questions, if the field has `offers`. */
  offered(field: F, value: Value, scope: FieldScope): Option[];
  /** The uploaded files the answer refers to. */
  files(value: Value, path: string): FileReference[];
}

/** A field type that can also be used in rows and groups, where an answer is a single phrase. */
export interface PartType<F extends FieldCommon, Value> extends FieldType<F, Value> {
  phrase(field: F, value: Value): Phrase;
}

/** A type whose value may be anything, for code that handles all types alike. */
// biome-ignore lint/suspicious/noExplicitAny: the registry pairs each field with its own value type.
export type AnyFieldType<F extends FieldCommon> = FieldType<F, any>;

export const missing = (path: string, message: string): CompletionIssue[] => [
  { kind: 'missing', path, message },
];
export const wrong = (path: string, message: string): CompletionIssue[] => [{ kind: 'wrong', path, message }];

/** Asks for an answer to the question, or to one `part` of it. */
export function prompt(path: string, label: string, part = ''): CompletionIssue[] {
  const message = `${label.endsWith('?') ? 'Answer' : 'Fill in'} “${label}”${part}`;
  return [{ kind: 'missing', path, message, isPrompt: true }];
}

/** undefined and null mean a cleared answer and are always valid. */
export function shapeIssues<F extends FieldCommon>(
  type: AnyFieldType<F>,
  field: F,
  stored: unknown,
  path: string,
): Issue[] {
  return stored === undefined || stored === null ? [] : type.checkShape(field, stored, path);
}

/** A stored choice that is no longer offered is kept, but doesn't count as an answer. */
export function hasAnswer<F extends FieldCommon>(
  type: AnyFieldType<F>,
  field: F,
  stored: unknown,
  scope: FieldScope,
): boolean {
  return !isBlank(stored) && type.isAnswered(field, type.read(stored), scope);
}

export function fieldCompletionIssues<F extends FieldCommon>(
  type: AnyFieldType<F>,
  field: F,
  stored: unknown,
  path: string,
  scope: FieldScope,
): CompletionIssue[] {
  if (hasAnswer(type, field, stored, scope)) {
    return type.checkComplete(field, type.read(stored), path, scope);
  }
  if (!field.required) return [];
  return field.requiredMessage ? missing(path, field.requiredMessage) : prompt(path, field.label);
}
