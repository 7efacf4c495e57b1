/** A choice of advisor with name, email and how full they are; whoever is deactivated cannot be chosen. */
import type { ReactNode } from 'react';
import type { AdvisorLoad } from '#contract/admin-assignments.ts';
import { capacityOf, hasRoom } from '#domain/assignment.ts';
import { fullName } from '#domain/user.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface AdvisorSelectProps {
  label: string;
  advisors: readonly AdvisorLoad[];
  value: string;
  onChange: (advisorId: string) => void;
  placeholder?: string;
  aside?: ReactNode;
}

export function AdvisorSelect({ label, advisors, value, onChange, placeholder, aside }: AdvisorSelectProps) {
  const chosen = advisors.find(({ id }) => id === value);
  const load = chosen && `${chosen.clientCount} of ${capacityOf(chosen)} clients`;
  const help = chosen && (hasRoom(chosen) ? load : `${load}: more than planned for this advisor`);
  return (
    <Field label={label} aside={aside} help={help}>
      {(field) => (
        <Select
          {...field}
          placeholder={placeholder ?? (advisors.length === 0 ? 'No advisors yet' : 'Select an advisor')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={advisors
            .filter(({ isActive }) => isActive)
            .map((advisor) => ({ value: advisor.id, label: `${fullName(advisor)} (${advisor.email})` }))}
        />
      )}
    </Field>
  );
}
