/** What columns of several tables have in common. */
import type { Generated } from 'kysely';

/** Times travel as ISO text from the driver to the browser; the database sets most of them itself. */
export type SetByDatabase = Generated<string>;
