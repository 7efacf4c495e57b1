/** Assigns all clients without an advisor, in rounds, until done, out of capacity or stopped. */

export interface Rounds {
  /** The next round's unassigned clients. Clients assigned in earlier rounds are no longer included. */
  next: () => Promise<readonly string[]>;
  assign: (clientIds: string[]) => Promise<{ assigned: number }>;
  onProgress: (assigned: number) => void;
  signal: AbortSignal;
}

export interface Outcome {
  assigned: number;
  /** Why it ended: no clients left, every advisor full, or stopped by the user. */
  end: 'done' | 'full' | 'stopped';
}

export async function assignAll({ next, assign, onProgress, signal }: Rounds): Promise<Outcome> {
  let assigned = 0;
  while (!signal.aborted) {
    const clientIds = await next();
    if (clientIds.length === 0) return { assigned, end: 'done' };
    const round = await assign([...clientIds]);
    // The next round would get the same clients, so this would loop forever.
    if (round.assigned === 0) return { assigned, end: 'full' };
    assigned += round.assigned;
    onProgress(assigned);
  }
  return { assigned, end: 'stopped' };
}
