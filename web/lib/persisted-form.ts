/** Persisted form: reopens with what was typed if it was closed before being sent. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm, useWatch } from 'react-hook-form';
import { device } from './device.ts';
import { useSession } from './session.ts';

export interface PersistedFormOptions<Values extends FieldValues, Output>
  extends UseFormProps<Values, unknown, Output> {
  /** Identifies the form and its subject. */
  name: string;
  defaultValues: DefaultValues<Values>;
  /** Fields kept in memory only, and never written to the device. */
  secrets?: readonly (keyof Values & string)[];
}

type Changes = Record<string, unknown>;

const parseChanges = (value: unknown): Changes | null =>
  typeof value === 'object' && value !== null ? { ...value } : null;

/** The secrets of the signed-in user; another user starts with none. */
const remembered = { userId: '', secrets: new Map<string, Changes>() };

function secretsOf(userId: string) {
  if (remembered.userId !== userId) Object.assign(remembered, { userId, secrets: new Map() });
  return remembered.secrets;
}

/** Lists, which come from checkboxes that share a name, are the same if their items are. */
const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, index) => item === b[index])
    : a === b;

/** Only the fields that differ: restoring them must not undo what someone else has changed since. */
export const changesOf = (values: Changes, before: Changes): Changes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));

export function usePersistedForm<Values extends FieldValues, Output>(
  options: PersistedFormOptions<Values, Output>,
) {
  const { name, secrets = [], defaultValues, ...rest } = options;
  const userId = useSession().user?.id ?? '';
  const entry = useMemo(() => device.entry('form', parseChanges, userId, name), [userId, name]);
  const [before, setBefore] = useState(defaultValues as Changes);
  const [restored] = useState<Changes>(() => ({ ...entry.read(), ...secretsOf(userId).get(name) }));
  const [isRestored, setIsRestored] = useState(Object.keys(restored).length > 0);
  const form = useForm<Values, unknown, Output>({
    ...rest,
    defaultValues: { ...before, ...restored } as DefaultValues<Values>,
  });

  const forget = useCallback(() => {
    entry.remove();
    secretsOf(userId).delete(name);
  }, [entry, userId, name]);

  const keep = (values: Changes, base: Changes) => {
    const entries = Object.entries(changesOf(values, base));
    const isSecret = ([field]: [string, unknown]) => secrets.some((secret) => secret === field);
    const storable = entries.filter((each) => !isSecret(each));
    if (storable.length > 0) entry.write(Object.fromEntries(storable));
    else entry.remove();
    secretsOf(userId).set(name, Object.fromEntries(entries.filter(isSecret)));
  };
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep(values, before));
    return unsubscribe;
  });

  /**
   * For a form that stays open once sent: later changes are compared with the saved values. What was typed while the form was
   * being sent differs from `sent`, and stays.
   */
  const restartFrom = (saved: DefaultValues<Values>, sent: Changes = form.getValues()) => {
    const typedSince = changesOf(form.getValues(), sent);
    setBefore(saved as Changes);
    form.reset({ ...saved, ...typedSince } as DefaultValues<Values>);
    forget();
    if (Object.keys(typedSince).length > 0) entry.write(typedSince);
    setIsRestored(false);
  };
  /** For a form whose saved values others can change too: adopts their changes to the fields that this user hasn't changed. */
  const follow = (values: DefaultValues<Values>) => {
    if (Object.keys(changesOf(values as Changes, before)).length === 0) return;
    setBefore(values as Changes);
    form.reset({ ...values, ...changesOf(form.getValues(), before) });
    keep(form.getValues(), values as Changes);
  };
  const startOver = () => restartFrom(before as DefaultValues<Values>);
  const hasChanges = Object.keys(changesOf(useWatch({ control: form.control }), before)).length > 0;
  return { ...form, forget, isRestored, hasChanges, startOver, restartFrom, follow };
}
