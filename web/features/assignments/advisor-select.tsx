/** Advisor select with name, email and workload; only advisors who can sign in are offered. */
import type { ReactNode } from 'react';
import type { AdvisorLoad } from '#contract/admin-assignments.ts';
import { canTakeClients, capacityOf, hasRoom } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { nothingIn, useAdvisors } from './queries.ts';

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
  const advisors = (query.data ?? []).filter(isOffered);
  const chosen = advisors.find(({ id }) => id === value);
  const state = { isPending: query.isPending, hasFailed: query.isError && !query.data };
  const words = advisors.length === 0 ? nothingIn(state, 'No advisors yet') : 'Select an advisor';
  const load = chosen && `${chosen.clientCount} of ${capacityOf(chosen)} clients`;
  const help = chosen && (hasRoom(chosen) ? load : `${load}: over this advisor's capacity`);
  return (
    <Field label={label} aside={aside} help={help}>
      {(field) => (
        <Select
          {...field}
          placeholder={placeholder ?? words}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={advisors
            .filter(canTakeClients)
            .map((advisor) => ({ value: advisor.id, label: `${fullName(advisor)} (${advisor.email})` }))}
        />
      )}
    </Field>
  );
}
