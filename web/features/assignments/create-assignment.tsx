/** 'Create New Assignment': an advisor and an unassigned client; suggests the least busy advisor. */
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { canTakeClients, leastBusy } from '#domain/assignment.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { RetryLink } from '../../ui/retry-link.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AdvisorSelect } from './advisor-select.tsx';
import {
  emptyPlaceholder,
  useAdvisors,
  useAssignmentSettings,
  useCreateAssignment,
  useUnassigned,
  useUpdateSettings,
} from './queries.ts';

/** Longer lists of clients get a search field. */
const searchFrom = 50;

export function CreateAssignment() {
  const [chosenAdvisorId, setAdvisorId] = useState('');
  const [chosenClientId, setClientId] = useState('');
  const [search, setSearch] = useState('');
  const clients = useUnassigned(search.trim() || undefined);
  const creation = useCreateAssignment();
  const advisors = (useAdvisors().data ?? []).filter(canTakeClients);
  const suggestion = leastBusy(advisors);
  // Ignore a selection that is no longer listed: another admin got there first, or the search excludes it.
  const advisorId = advisors.some(({ id }) => id === chosenAdvisorId) ? chosenAdvisorId : '';
  const clientId = clients.items.some(({ id }) => id === chosenClientId) ? chosenClientId : '';
  const hasMany = clients.hasMore || clients.total > searchFrom || search !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!advisorId || !clientId) {
      toast({
        title: 'Selection Required',
        description: 'Please select both an advisor and a client.',
        variant: 'destructive',
      });
      return;
    }
    creation.mutate(
      { advisorId, clientId },
      {
        onSuccess: () => {
          setAdvisorId('');
          setClientId('');
          toast({
            title: 'Assignment Created',
            description: 'Advisor has been successfully assigned to the client.',
          });
        },
        onError: () =>
          toast({
            title: 'Assignment Failed',
            description: 'Could not create the advisor assignment.',
            variant: 'destructive',
          }),
      },
    );
  };

  return (
    <Card aria-labelledby="create-assignment">
      <CardHeader id="create-assignment" title="Create New Assignment" />
      <CardBody>
        <form noValidate onSubmit={submit} className="grid items-start gap-4 lg:grid-cols-[1fr_1fr_auto]">
          <AdvisorSelect
            label="Advisor"
            value={advisorId}
            onChange={setAdvisorId}
            aside={
              suggestion &&
              suggestion.id !== advisorId && (
                <button
                  type="button"
                  onClick={() => setAdvisorId(suggestion.id)}
                  className="inline-flex items-center gap-1 rounded-sm text-accent-ink hover:underline"
                >
                  <Sparkles aria-hidden="true" className="size-3.5" />
                  Use suggestion: {fullName(suggestion)}
                </button>
              )
            }
          />
          <div className="flex flex-col gap-2">
            <Field
              label="Client"
              aside={clients.error && <RetryLink noun="clients" onRetry={clients.retry} />}
              help={
                clients.hasMore ? 'Only the newest clients are listed. Search to find others.' : undefined
              }
            >
              {(field) => (
                <Select
                  {...field}
                  placeholder={
                    clients.total === 0
                      ? emptyPlaceholder(
                          {
                            isLoading: clients.isUncounted && clients.isRetrying,
                            hasFailed: clients.error !== null,
                          },
                          // After a search is cleared, its empty result is shown until the full list has loaded.
                          search.trim() !== '' || clients.isPreviousSearch
                            ? 'No one matches your search'
                            : 'No unassigned clients',
                        )
                      : 'Select a client'
                  }
                  value={clientId}
                  onChange={(event) => setClientId(event.target.value)}
                  options={clients.items.map((each) => ({
                    value: each.id,
                    label: `${fullName(each)} (${userTypeLabel(each.userType)})`,
                  }))}
                />
              )}
            </Field>
            {hasMany && (
              <SearchInput
                label="Search unassigned clients..."
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            )}
          </div>
          <Button
            type="submit"
            variant="primary"
            className="lg:mt-7"
            busy={creation.isPending}
            busyText="Assigning..."
          >
            Create Assignment
          </Button>
        </form>
        <AutomaticSwitch />
      </CardBody>
    </Card>
  );
}

function AutomaticSwitch() {
  const settings = useAssignmentSettings();
  const update = useUpdateSettings();
  if (settings.isLoadingError) {
    return (
      <p className="mt-5 border-line border-t pt-4 text-muted">
        We couldn't load the setting for automatic assignment.{' '}
        <RetryLink noun="setting for automatic assignment" onRetry={() => void settings.refetch()} />
      </p>
    );
  }
  return (
    <Switch
      className="mt-5 border-line border-t pt-4"
      label="Assign new clients automatically"
      help="When a client without an advisor starts a project, we assign the least busy advisor, unless every advisor is at capacity."
      checked={settings.data?.isAutomatic ?? false}
      disabled={settings.isPending}
      onChange={(isAutomatic) =>
        update.mutate(isAutomatic, {
          onError: () =>
            toast({
              title: 'Error',
              description: "We couldn't save this setting. Please try again.",
              variant: 'destructive',
            }),
        })
      }
    />
  );
}
