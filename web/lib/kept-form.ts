/** What was typed into a form that was closed before it was sent; kept until it is sent, or given up on purpose. */
import { useCallback, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { useSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

export interface KeptFormOptions<Values extends FieldValues, Output>
  extends UseFormProps<Values, unknown, Output> {
  /** Which form of which thing. */
  name: string;
  defaultValues: DefaultValues<Values>;
  /** Never written to the device: they stay only as long as the page does. */
  secrets?: readonly (keyof Values & string)[];
}

type Changes = Record<string, unknown>;

/** Of whoever is signed in; nobody else may find them. */
const remembered = { userId: '', secrets: new Map<string, Changes>() };

function secretsOf(userId: string) {
  if (remembered.userId !== userId) Object.assign(remembered, { userId, secrets: new Map() });
  return remembered.secrets;
}

function readChanges(key: string): Changes {
  try {
    return JSON.parse(readStored(key, 'tab') ?? '{}') as Changes;
  } catch {
    return {};
  }
}

/** Only what differs: what somebody else has changed in the thing meanwhile is not undone by it. */
export const changesOf = (values: Changes, before: Changes): Changes =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));

export function useKeptForm<Values extends FieldValues, Output>(options: KeptFormOptions<Values, Output>) {
  const { name, secrets = [], defaultValues, ...rest } = options;
  const userId = useSession().user?.id ?? '';
  const key = `form-${userId}-${name}`;
  const [before] = useState(defaultValues as Changes);
  const [kept] = useState<Changes>(() => ({ ...readChanges(key), ...secretsOf(userId).get(key) }));
  const [isKept, setIsKept] = useState(Object.keys(kept).length > 0);
  const form = useForm<Values, unknown, Output>({
    ...rest,
    defaultValues: { ...before, ...kept } as DefaultValues<Values>,
  });

  const forget = useCallback(() => {
    writeStored(key, null, 'tab');
    secretsOf(userId).delete(key);
  }, [key, userId]);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      const entries = Object.entries(changesOf(values, before));
      const isSecret = ([field]: [string, unknown]) => secrets.some((secret) => secret === field);
      const open = entries.filter((entry) => !isSecret(entry));
      writeStored(key, open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null, 'tab');
      secretsOf(userId).set(key, Object.fromEntries(entries.filter(isSecret)));
    });
    return unsubscribe;
  });

  const startOver = () => {
    form.reset(before as DefaultValues<Values>);
    forget();
    setIsKept(false);
  };
  return { ...form, forget, isKept, startOver };
}
