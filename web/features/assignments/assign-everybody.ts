/** Assigns all clients without an advisor, however many, one round after the other, until it is done or stopped. */

export interface Rounds {
  /** The next clients without an advisor, as many as one round takes; whoever is assigned is not among them again. */
  next: () => Promise<readonly string[]>;
  assign: (clientIds: string[]) => Promise<{ assigned: number }>;
  onProgress: (assigned: number) => void;
  signal: AbortSignal;
}

export interface Outcome {
  assigned: number;
  /** Why it ended: nobody is left, nobody has room, or somebody stopped it. */
  end: 'done' | 'full' | 'stopped';
}

export async function assignEverybody({ next, assign, onProgress, signal }: Rounds): Promise<Outcome> {
  let assigned = 0;
  while (!signal.aborted) {
    const clientIds = await next();
    if (clientIds.length === 0) return { assigned, end: 'done' };
    const round = await assign([...clientIds]);
    // Those who are left would come again in the next round.
    if (round.assigned === 0) return { assigned, end: 'full' };
    assigned += round.assigned;
    onProgress(assigned);
  }
  return { assigned, end: 'stopped' };
}
