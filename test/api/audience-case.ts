/** One case of the event audience test, and the helpers that build it. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { LiveEventType } from '#domain/live-event.ts';
import type { AudienceFixture, AudienceRole } from '../support/audience-fixture.ts';
import type { ApiResponse } from '../support/people.ts';

export interface AudienceCase {
  when: string;
  reaches: readonly AudienceRole[];
  /** Runs before the streams open, so its events don't count. Its result is passed to `act`. */
  prepare(fixture: AudienceFixture): Promise<{ id: string }>;
  act(fixture: AudienceFixture, prepared: { id: string }): Promise<ApiResponse>;
}

/** Every type except the two a stream uses to report its own state. */
export type AudienceCases = Record<Exclude<LiveEventType, 'connected' | 'resync'>, AudienceCase[]>;

export const nothing = async () => ({ id: '' });

export const on = (
  when: string,
  reaches: readonly AudienceRole[],
  act: AudienceCase['act'],
  prepare: AudienceCase['prepare'] = nothing,
): AudienceCase => ({ when, reaches, act, prepare });

/** A call on the project by its client or advisor. */
export const actBy =
  (role: 'client' | 'advisor', endpoint: Endpoint, body?: unknown): AudienceCase['act'] =>
  ({ [role]: person, params }) =>
    person.call(endpoint, { params, body });

/** Everyone who can see the project. */
export const everyone: AudienceRole[] = ['client', 'advisor', 'admin'];
export const team: AudienceRole[] = ['advisor', 'admin'];
