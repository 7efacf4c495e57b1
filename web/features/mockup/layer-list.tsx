/** Layer list: the components from front to back, reordered by dragging or with the arrow keys. */
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { type Components, type ComponentType, paletteItem } from '#domain/mockup/component.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import type { EditorDispatch } from './use-editor.ts';
import { type LayerDrag, useLayerDrag } from './use-layer-drag.ts';

export interface LayerListProps {
  components: Components;
  selectedId: string | null;
  dispatch: EditorDispatch;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function LayerList({ components, selectedId, dispatch }: LayerListProps) {
  const layers = components.toReversed();
  const last = layers.length - 1;
  const list = useRef<HTMLOListElement>(null);
  const movedByKey = useRef<string | null>(null);

  /** `to` is an index in the list as shown, front first. */
  const moveTo = (id: string, to: number) => dispatch({ type: 'reorder', id, move: last - to });
  const { drag, handlers } = useLayerDrag({
    count: layers.length,
    // Selected only now: opening its properties earlier would shift the list during the drag.
    onDrop(id, to) {
      moveTo(id, to);
      dispatch({ type: 'select', id });
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const id = (event.target as Element).closest<HTMLElement>('[data-layer]')?.dataset.layer;
    if (step === undefined || !id) return;
    event.preventDefault();
    const to = layers.findIndex((layer) => layer.id === id) + step;
    if (to < 0 || to >= layers.length) return;
    // A held key is one undo step.
    dispatch({ type: 'beginGesture' });
    dispatch({ type: 'select', id });
    movedByKey.current = id;
    moveTo(id, to);
  };
  const commit = (event: KeyboardEvent) => {
    if (event.key in steps) dispatch({ type: 'commitGesture' });
  };

  // A row loses focus when it moves, and would miss the next key press.
  useEffect(() => {
    const id = movedByKey.current;
    movedByKey.current = null;
    if (id === null || !components.some((component) => component.id === id)) return;
    const row = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.layer === id,
    );
    row?.querySelector('button')?.focus();
  }, [components]);

  return (
    <Card aria-labelledby="layers-title" className="p-4">
      <h2 id="layers-title" className="mb-2 font-medium text-muted text-sm">
        Layers ({components.length})
      </h2>
      {layers.length === 0 ? (
        <p className="text-muted">Components you add will appear here.</p>
      ) : (
        <>
          {layers.length > 1 && (
            <p id="layers-help" className="mb-2 text-muted text-xs">
              The first layer is in front. Drag a layer by its handle, or use the arrow keys.
            </p>
          )}
          <ol
            ref={list}
            {...handlers}
            onKeyDown={onKeyDown}
            onKeyUp={commit}
            className="relative -mx-2 max-h-64 overflow-y-auto overscroll-contain"
          >
            {layers.map(({ id, type, label }, index) => (
              <Layer
                key={id}
                id={id}
                type={type}
                label={label}
                isOnly={layers.length === 1}
                isSelected={id === selectedId}
                isHeld={drag?.id === id}
                shift={shiftOf(drag, id, index)}
                isDragging={drag !== null}
                dispatch={dispatch}
              />
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

/** The dragged row follows the pointer; rows between its old and new index make room. */
function shiftOf(drag: LayerDrag | null, id: string, index: number): number {
  if (!drag) return 0;
  if (drag.id === id) return drag.offset;
  if (index > drag.from && index <= drag.to) return -drag.rowHeight;
  return index < drag.from && index >= drag.to ? drag.rowHeight : 0;
}

interface LayerProps {
  id: string;
  type: ComponentType;
  label: string;
  isOnly: boolean;
  isSelected: boolean;
  isHeld: boolean;
  isDragging: boolean;
  /** Vertical offset in px during a drag. */
  shift: number;
  dispatch: EditorDispatch;
}

const Layer = memo(function Layer(props: LayerProps) {
  const { id, type, label, isOnly, isSelected, isHeld, isDragging, shift, dispatch } = props;
  const kind = paletteItem(type).label;
  const name = label.trim() || kind;
  return (
    <li
      data-layer={id}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      className={cx(
        'group relative flex select-none items-center rounded-md',
        isSelected ? 'text-accent-ink' : 'text-ink',
        isSelected || isHeld ? 'bg-accent-soft' : 'hover:bg-hover',
        isHeld && 'z-1 cursor-grabbing shadow-md ring-1 ring-accent ring-inset',
        isDragging && !isHeld && 'transition-transform duration-150 motion-reduce:transition-none',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        aria-describedby={isOnly ? undefined : 'layers-help'}
        aria-keyshortcuts={isOnly ? undefined : 'ArrowUp ArrowDown'}
        onClick={() => dispatch({ type: 'select', id })}
        className="flex min-w-0 flex-1 items-baseline justify-between gap-2 rounded-md py-1.5 pl-2 text-left -outline-offset-2 pointer-coarse:py-2.5"
      >
        <span className="truncate">{name}</span>
        {name !== kind && (
          <span className={cx('shrink-0 text-xs', isSelected ? 'text-accent-ink' : 'text-faint')}>
            {kind}
          </span>
        )}
      </button>
      <span
        data-grip
        aria-hidden="true"
        className="flex shrink-0 cursor-grab touch-none items-center self-stretch px-1 text-faint opacity-60 group-hover:opacity-100 pointer-coarse:px-3"
      >
        <GripVertical className="size-4" />
      </span>
    </li>
  );
});
