/** The search and the filters of a list, kept in the address: a reload, a link and the Back button keep them. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

type Filters = Record<string, string | undefined>;

/** Numbers in the address are still what somebody typed. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

export function useAddressFilters(): [Filters, (changes: Filters) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const filters = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, toText(value)]));
  const change = (changes: Filters) => {
    const next = { ...filters, ...changes };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: '.', search: kept as never, replace: true, resetScroll: false });
  };
  return [filters, change];
}

/** The project that is opened beside a list, also in the address: Back closes it, and a link opens it. */
export function useAddressProject() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = (project: string | undefined) =>
    void navigate({
      to: '.',
      search: ({ project: _before, ...rest }: Record<string, unknown>) =>
        (project ? { ...rest, project } : rest) as never,
      replace: project === undefined,
      resetScroll: false,
    });
  return { projectId: toText(search.project), open: go, close: () => go(undefined) };
}

const pauseMs = 250;

/** What is being typed, and a moment later in the address; a change of the address from elsewhere is followed. */
export function useTypedFilter(value: string | undefined, onChange: (value: string | undefined) => void) {
  const [typed, setTyped] = useState(value ?? '');
  const sent = useRef(value ?? '');
  const send = useRef(onChange);
  send.current = onChange;
  useEffect(() => {
    const current = value ?? '';
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      send.current(text || undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
