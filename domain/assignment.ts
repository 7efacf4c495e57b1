/** Advisor capacity and workload, and the choice of the least busy advisor for a client. */

/** Clients per advisor, unless an admin has set a different number. */
export const defaultCapacity = 25;
export const maxCapacity = 10_000;
/** Maximum number of clients in one bulk assignment. */
export const maxAssignmentsPerRequest = 200;

export interface Load {
  id: string;
  isActive: boolean;
  /** Invited but hasn't accepted yet. */
  isInvited: boolean;
  clientCount: number;
  /** Null means the default capacity. */
  capacity: number | null;
}

export const capacityOf = (advisor: Pick<Load, 'capacity'>) => advisor.capacity ?? defaultCapacity;

/** Clients are assigned only to advisors who can sign in. */
export const canTakeClients = (advisor: Pick<Load, 'isActive' | 'isInvited'>) =>
  advisor.isActive && !advisor.isInvited;

export const hasCapacity = (advisor: Load) =>
  canTakeClients(advisor) && advisor.clientCount < capacityOf(advisor);

/** Share of the capacity in use: 1 is full. An advisor with a capacity of 0 is always full. */
function utilization(advisor: Load): number {
  const capacity = capacityOf(advisor);
  return capacity > 0 ? advisor.clientCount / capacity : 1;
}

/** The advisor with the smallest share of their capacity in use; null if none can take another client. */
export function leastBusy<Advisor extends Load>(advisors: readonly Advisor[]): Advisor | null {
  return advisors.filter(hasCapacity).reduce<Advisor | null>((best, advisor) => {
    if (!best) return advisor;
    const difference = utilization(advisor) - utilization(best) || advisor.clientCount - best.clientCount;
    return difference < 0 || (difference === 0 && advisor.id < best.id) ? advisor : best;
  }, null);
}

/** Assigns each client in turn to the least busy advisor. Maps client ids to advisor ids, or to null once all are full. */
export function distributeClients(
  clientIds: readonly string[],
  advisors: readonly Load[],
): Map<string, string | null> {
  const loads = advisors.map((advisor) => ({ ...advisor }));
  return new Map(
    clientIds.map((clientId) => {
      const advisor = leastBusy(loads);
      if (advisor) advisor.clientCount += 1;
      return [clientId, advisor?.id ?? null];
    }),
  );
}
