/** Who can take on another client: capacity, load, and the advisor to suggest. */

/** How many clients an advisor takes unless the administrator set another number. */
export const defaultCapacity = 25;
export const maximumCapacity = 10_000;
/** How many clients one bulk assignment may name. */
export const maximumBulk = 200;

export interface Load {
  id: string;
  isActive: boolean;
  clientCount: number;
  /** Null stands for the usual capacity. */
  capacity: number | null;
}

export const capacityOf = (advisor: Pick<Load, 'capacity'>) => advisor.capacity ?? defaultCapacity;

export const hasRoom = (advisor: Load) => advisor.isActive && advisor.clientCount < capacityOf(advisor);

/** How full an advisor is: 1 is at capacity; one without capacity is always full. */
export function fullness(advisor: Load): number {
  const capacity = capacityOf(advisor);
  return capacity > 0 ? advisor.clientCount / capacity : 1;
}

/** The active advisor with the smallest share of their capacity in use, or null when nobody has room. */
export function leastLoaded<Advisor extends Load>(advisors: readonly Advisor[]): Advisor | null {
  return advisors.filter(hasRoom).reduce<Advisor | null>((best, advisor) => {
    if (!best) return advisor;
    const difference = fullness(advisor) - fullness(best) || advisor.clientCount - best.clientCount;
    return difference < 0 || (difference === 0 && advisor.id < best.id) ? advisor : best;
  }, null);
}

/** Gives each client the advisor who is least loaded at that moment; `null` once everybody is full. */
export function spread(clientIds: readonly string[], advisors: readonly Load[]): Map<string, string | null> {
  const loads = advisors.map((advisor) => ({ ...advisor }));
  return new Map(
    clientIds.map((clientId) => {
      const advisor = leastLoaded(loads);
      if (advisor) advisor.clientCount += 1;
      return [clientId, advisor?.id ?? null];
    }),
  );
}
