/** Column types shared by several tables. */
import type { Generated } from 'kysely';

/** A time with a default; times are ISO text from the driver to the browser. */
export type SetByDatabase = Generated<string>;
