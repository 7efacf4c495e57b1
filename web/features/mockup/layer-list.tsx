/** Everything on the canvas as a list, what lies in front first. */
import { memo } from 'react';
import { type Components, type ComponentType, paletteItem } from '#domain/mockup/component.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

export interface LayerListProps {
  components: Components;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

export function LayerList({ components, selectedId, onSelect }: LayerListProps) {
  return (
    <Card aria-labelledby="layers-title" className="p-4">
      <h2 id="layers-title" className="mb-2 font-medium text-muted text-sm">
        Layers ({components.length})
      </h2>
      {components.length === 0 ? (
        <p className="text-muted">Nothing yet.</p>
      ) : (
        <ol className="-mx-2 max-h-64 overflow-y-auto">
          {components.toReversed().map(({ id, type, label }) => (
            <Layer
              key={id}
              id={id}
              type={type}
              label={label}
              isSelected={id === selectedId}
              onSelect={onSelect}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

interface LayerProps {
  id: string;
  type: ComponentType;
  label: string;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

const Layer = memo(function Layer({ id, type, label, isSelected, onSelect }: LayerProps) {
  const kind = paletteItem(type).label;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(id)}
        className={cx(
          'flex w-full items-baseline justify-between gap-2 rounded-md px-2 py-1.5 text-left -outline-offset-2',
          isSelected ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-hover',
        )}
      >
        <span className="truncate">{label.trim() || kind}</span>
        <span className={cx('shrink-0 text-xs', isSelected ? 'text-accent-ink' : 'text-faint')}>{kind}</span>
      </button>
    </li>
  );
});
