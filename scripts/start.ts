/** `npm start`: builds what is missing or stale, then becomes the server. */
import { buildIfStale } from './build.ts';

await buildIfStale();
await import('../dist/server/main.js' as string);
