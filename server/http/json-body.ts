/** Reads JSON bodies within limits: size, depth, and no character that PostgreSQL's text cannot hold. */
import type { FastifyInstance } from 'fastify';
import { invalid } from '#domain/errors.ts';

const maximumDepth = 20;

/** One pass over the text, before any parser builds a tree from it. */
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

/** PostgreSQL can keep neither NUL nor half of a surrogate pair; refused here, it is a clear 400 for every endpoint. */
function checkText(key: string, value: unknown) {
  const isKept = (text: string) => !text.includes('\u0000') && text.isWellFormed();
  if (!isKept(key) || (typeof value === 'string' && !isKept(value))) {
    throw invalid('The text holds a character that cannot be kept');
  }
  if (key === '__proto__') throw invalid('The request cannot be read');
  return value;
}

export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (text.trim() === '') return done(null, undefined);
    if (depthOf(text) > maximumDepth)
      return done(invalid(`The body is nested deeper than ${maximumDepth} levels`));
    try {
      done(null, JSON.parse(text, checkText));
    } catch (error) {
      done(error instanceof SyntaxError ? invalid('The body is not valid JSON') : (error as Error));
    }
  });
}

/** For one route that callers reach with an HTML form; what the form says is not looked at. */
export function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 4096 } as const;
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, options, (_request, _body, done) => done(null, undefined));
  }
}

/** For one route whose handler reads the bytes itself, as they come; everything that is not of this kind is a 415. */
export function passBodiesThrough(app: FastifyInstance, contentType: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, (_request, payload, done) => done(null, payload));
}
