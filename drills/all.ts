/**
 * Every drill by its name on the command line. Those that run at the same time come first, roughly from longest to shortest,
 * then the timed one and the manual one.
 */
import { database } from './database.ts';
import { disk } from './disk.ts';
import type { Drill } from './drill.ts';
import { fuzz } from './fuzz.ts';
import { greedy } from './greedy.ts';
import { kill } from './kill.ts';
import { racesDrill } from './races.ts';
import { soak } from './soak.ts';
import { text } from './text.ts';
import { uploads } from './uploads.ts';

export const drills: Record<string, Drill> = {
  text,
  fuzz,
  races: racesDrill,
  kill,
  uploads,
  database,
  disk,
  greedy,
  soak,
};
