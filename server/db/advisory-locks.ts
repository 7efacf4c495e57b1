/**
 * Fixed keys of advisory locks. All advisory locks share one number space in the database, so every new fixed key belongs in
 * this list. The key of a lock for one client is a hash instead.
 */
export const lockKeys = {
  /** Processes that start together migrate one at a time. */
  migrations: 7_305_112,
  /** Held by the process that owns the data folder. */
  dataFolder: 7_305_113,
  /** Only one backup runs at a time. */
  backup: 7_305_114,
  /** Deletions of stored files share it; a running backup holds it alone. */
  deletions: 7_305_115,
  /** Only one of several servers or setup links can create the first admin. */
  firstAdmin: 7_305_116,
  /** One process at a time plans emails and decides what each of them contains. */
  emails: 7_305_117,
  /** Changes to the brand take turns, so that each audit entry names the values it replaced. */
  brand: 7_305_118,
  /** Two assignments can't both use an advisor's last free slot. */
  advisorLoads: 7_305_119,
} as const;
