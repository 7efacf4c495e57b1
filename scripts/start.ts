/**
 * `npm start`, first half: builds what is missing or stale. The second half is the built server in a process of its own,
 * without the compiler that these scripts need.
 */
import { buildIfStale } from './build.ts';

await buildIfStale();
