/** Canvas toolbar: undo, redo and scale. */
import { Redo2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { canRedo, canUndo, type EditorState } from '#domain/mockup/editor.ts';
import { clampScale, maxScale, minScale, scaleLabel, scaleStep } from '#domain/mockup/scale.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { HistoryAction } from './canvas-keys.ts';

export interface CanvasToolbarProps {
  editor: EditorState;
  onHistory: (action: HistoryAction) => void;
  scale: number;
  onScale: (scale: number) => void;
}

export function CanvasToolbar({ editor, onHistory, scale, onScale }: CanvasToolbarProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-3 py-2">
      <div className="flex gap-1">
        <IconButton
          label="Undo"
          icon={<Undo2 aria-hidden="true" />}
          disabled={!canUndo(editor)}
          onClick={() => onHistory({ type: 'undo' })}
        />
        <IconButton
          label="Redo"
          icon={<Redo2 aria-hidden="true" />}
          disabled={!canRedo(editor)}
          onClick={() => onHistory({ type: 'redo' })}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="text-muted text-sm max-sm:sr-only">
          Canvas scale
        </label>
        <input
          id={id}
          type="range"
          min={minScale}
          max={maxScale}
          step={scaleStep}
          value={scale}
          aria-valuetext={scaleLabel(scale)}
          onChange={(event) => onScale(clampScale(event.target.valueAsNumber))}
          // Not `accent`: for a dark accent color, Chromium draws a light track, even in the dark theme.
          className="h-6 w-28 accent-accent-ink"
        />
        <output htmlFor={id} className="w-10 text-right text-ink text-sm">
          {scaleLabel(scale)}
        </output>
      </div>
    </div>
  );
}
