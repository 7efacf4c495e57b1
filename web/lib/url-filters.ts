/** List search and filters in the URL, so they survive a reload, can be linked to, and follow the Back button. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

type Filters = Record<string, string | undefined>;

/** The router parses numeric search values as numbers; filters are text. */
function toText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** Typing and filtering replace the history entry; a change that Back should undo, such as switching tabs, adds one. */
type ChangeFilters = (changes: Filters, options?: { replace: boolean }) => void;

export function useUrlFilters(): [Filters, ChangeFilters] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const filters = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, toText(value)]));
  const change: ChangeFilters = (changes, { replace } = { replace: true }) => {
    const next = { ...filters, ...changes };
    const nonempty = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: '.', search: nonempty as never, replace, resetScroll: false });
  };
  return [filters, change];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The project was opened from the list in the history entry before this one. */
    isOpenedFromList?: boolean;
  }
}

/** The project open in the drawer, kept in the URL: Back closes it, and a link opens it. */
export function useUrlProject() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const projectId = toText(search.project);
  const navigate = useNavigate();
  const { history } = useRouter();
  // Going back takes a moment. Closing the drawer again before then would go back twice.
  const isClosing = useRef(false);
  if (!projectId) isClosing.current = false;
  const open = (project: string) =>
    void navigate({
      to: '.',
      search: (current: Record<string, unknown>) => ({ ...current, project }) as never,
      state: { isOpenedFromList: true },
      resetScroll: false,
    });
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    // Otherwise the list would be in the history twice, and the next Back would seem to do nothing.
    if (history.location.state.isOpenedFromList) history.back();
    else
      void navigate({
        to: '.',
        search: ({ project: _closed, ...rest }: Record<string, unknown>) => rest as never,
        replace: true,
        resetScroll: false,
      });
  };
  return { projectId, open, close };
}

const debounceMs = 250;

/** Debounces typed text into the URL, and follows other changes to the URL, such as by the Back button. */
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
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
