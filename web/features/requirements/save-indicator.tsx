/** Save status in the section navigation: saving, saved, offline, retrying, conflict or failed. */
import { CloudOff, CloudUpload, GitCompareArrows, Save, TriangleAlert } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { sections } from '#domain/questionnaire/definition.ts';
import { formatTime } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useForm } from './form-context.tsx';
import { foremost, nextAnnouncement, type SaveState } from './save-state.ts';

const labels: Record<SaveState['kind'], string> = {
  idle: 'Saves automatically',
  unsaved: 'Saving...',
  saving: 'Saving...',
  saved: 'Saved',
  offline: 'Offline. Saved on this device',
  waiting: 'Retrying. Saved on this device',
  conflict: 'Choose between two answers',
  failed: 'Not saved. Check the marked answer',
  refused: 'Not saved. Reload to try again',
};

const problemKinds: readonly SaveState['kind'][] = ['offline', 'waiting', 'failed', 'refused', 'conflict'];

export function SaveIndicator() {
  const { store } = useForm();
  const states = () => sections.map(({ number }) => store.get(number).save);
  const kind = useSyncExternalStore(store.subscribe, () => foremost(states()).kind);
  const at = useSyncExternalStore(store.subscribe, () => {
    const state = foremost(states());
    return state.kind === 'saved' ? state.at : 0;
  });
  const isProblem = problemKinds.includes(kind);
  const announced = useRef('');
  announced.current = nextAnnouncement(announced.current, kind);
  return (
    <p
      className={cx(
        'flex items-center gap-1.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0',
        isProblem ? 'font-medium text-amber-ink' : 'text-muted',
      )}
    >
      <StateIcon kind={kind} />
      <span>{kind === 'saved' ? `Saved ${formatTime(at)}` : labels[kind]}</span>
      <span role="status" className="sr-only">
        {announced.current}
      </span>
    </p>
  );
}

function StateIcon({ kind }: { kind: SaveState['kind'] }) {
  if (kind === 'saving' || kind === 'unsaved') return <Spinner />;
  if (kind === 'offline') return <CloudOff aria-hidden="true" />;
  if (kind === 'waiting') return <CloudUpload aria-hidden="true" />;
  if (kind === 'failed' || kind === 'refused') return <TriangleAlert aria-hidden="true" />;
  if (kind === 'conflict') return <GitCompareArrows aria-hidden="true" />;
  return <Save aria-hidden="true" />;
}
