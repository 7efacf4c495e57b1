/** Request body parsers: JSON without deep nesting or unstorable characters, HTML forms, and raw streams. */
import type { FastifyInstance } from 'fastify';
import { invalid } from '#domain/errors.ts';
import { unreadable } from './unreadable-requests.ts';

const maxDepth = 20;

/** Measures nesting in one pass over the text, before JSON.parse builds a tree. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (isInText) {
      if (char === 0x5c /* \ */) at++;
      else if (char === 0x22 /* " */) isInText = false;
    } else if (char === 0x22) isInText = true;
    else if (char === 0x5b /* [ */ || char === 0x7b /* { */) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d /* ] */ || char === 0x7d /* } */) depth--;
  }
  return deepest;
}

/** PostgreSQL can't store NUL or lone surrogates. Rejecting them here gives a clear 400 on every endpoint that takes JSON. */
function checkText(key: string, value: unknown) {
  const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
    throw invalid("The text contains a character we can't save. Delete it and type it again.");
  }
  if (key === '__proto__') throw invalid(unreadable);
  return value;
}

export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (text.trim() === '') return done(null, undefined);
    if (depthOf(text) > maxDepth) return done(invalid(`The body is nested deeper than ${maxDepth} levels.`));
    try {
      done(null, JSON.parse(text, checkText));
    } catch (error) {
      done(error instanceof SyntaxError ? invalid("The body isn't valid JSON.") : (error as Error));
    }
  });
}

/** Accepts HTML form posts on a route and ignores their content. */
export function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 4096 } as const;
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, options, (_request, _body, done) => done(null, undefined));
  }
}

/** Passes bodies of this content type to the handler as a stream; any other type gets a 415. */
export function passBodiesThrough(app: FastifyInstance, contentType: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, (_request, payload, done) => done(null, payload));
}
