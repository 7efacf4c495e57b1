/** Advisor select with name, email and workload; only advisors who can sign in are offered. */
import type { ReactNode } from 'react';
import type { AdvisorLoad } from '#contract/admin-assignments.ts';
import { canTakeClients, capacityOf, hasCapacity } from '#domain/assignment.ts';
import { plural } from '#domain/plural.ts';
import { fullName } from '#domain/user.ts';
import { formatNumber } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { RetryLink } from '../../ui/retry-link.tsx';
import { Select } from '../../ui/select.tsx';
import { emptyPlaceholder, useAdvisors } from './queries.ts';

interface AdvisorSelectProps {
  label: string;
  /** Filters the advisors offered; all of them by default. */
  isOffered?: (advisor: AdvisorLoad) => boolean;
  value: string;
  onChange: (advisorId: string) => void;
  placeholder?: string;
  aside?: ReactNode;
}

export function AdvisorSelect(props: AdvisorSelectProps) {
  const { label, isOffered = () => true, value, onChange, placeholder, aside } = props;
  const query = useAdvisors();
  const advisors = (query.data ?? []).filter((advisor) => canTakeClients(advisor) && isOffered(advisor));
  const chosen = advisors.find(({ id }) => id === value);
  const hasFailed = query.isError && !query.data;
  const state = { isLoading: !query.data && query.isFetching, hasFailed };
  const none = query.data?.length ? 'No advisor available' : 'No advisors yet';
  const emptyText = advisors.length === 0 ? emptyPlaceholder(state, none) : 'Select an advisor';
  const load = chosen && `${formatNumber(chosen.clientCount)} of ${plural(capacityOf(chosen), 'client')}`;
  const help = chosen && (hasCapacity(chosen) ? load : `${load}: at capacity`);
  return (
    <Field
      label={label}
      aside={hasFailed ? <RetryLink noun="advisors" onRetry={() => void query.refetch()} /> : aside}
      help={help}
    >
      {(field) => (
        <Select
          {...field}
          placeholder={placeholder ?? emptyText}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={advisors.map((advisor) => ({
            value: advisor.id,
            label: `${fullName(advisor)} (${advisor.email})`,
          }))}
        />
      )}
    </Field>
  );
}
