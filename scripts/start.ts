/**
 * First step of `npm start` and `npm run demo`: builds dist/ if it's missing or stale. The built server then runs in a
 * separate process, without the TypeScript loader these scripts need.
 */
import { buildIfStale } from './build.ts';

await buildIfStale();
