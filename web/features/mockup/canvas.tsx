/** Mockup canvas: components, selection, and pointer and keyboard editing. */
import { MousePointerClick } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { canvasSize } from '#domain/mockup/component.ts';
import { type EditorState, selectedComponent } from '#domain/mockup/editor.ts';
import type { ResizeHandle } from '#domain/mockup/geometry.ts';
import { cx } from '../../ui/cx.ts';
import { positionText, sizeText } from './announcements.ts';
import { CanvasComponent } from './canvas-component.tsx';
import { focusComponent, focusSelected, neighborOf } from './canvas-focus.ts';
import { componentKey, isArrow } from './canvas-keys.ts';
import type { LiveDrag } from './live-drag.ts';
import { GuideLines, SelectionFrame } from './selection-frame.tsx';
import { useCanvasDrag } from './use-canvas-drag.ts';
import type { EditorDispatch } from './use-editor.ts';

export interface CanvasProps {
  editor: EditorState;
  dispatch: EditorDispatch;
  scale: number;
  /** The canvas element, for measuring drops and moving focus. */
  stage: RefObject<HTMLDivElement | null>;
  isDropTarget: boolean;
  live: LiveDrag;
  /** Called on Enter: moves focus to the properties of the selected component. */
  onEdit: () => void;
  onAnnounce: (text: string) => void;
}

const idAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-component]')?.dataset.component ?? null;
const handleAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-handle]')?.dataset.handle as ResizeHandle | undefined;

export function Canvas(props: CanvasProps) {
  const { editor, dispatch, scale, stage, isDropTarget, live, onEdit, onAnnounce } = props;
  const drag = useCanvasDrag({ components: editor.components, dispatch, scale, live });
  const touchedId = useRef<string | null>(null);
  const selected = selectedComponent(editor);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const handle = handleAt(event.target);
    if (handle && editor.selectedId) return drag.begin(event, editor.selectedId, handle);
    const id = idAt(event.target);
    // A finger on an unselected component may be about to scroll; a tap arrives as a click.
    touchedId.current = event.pointerType === 'touch' && id !== editor.selectedId ? id : null;
    if (touchedId.current) return;
    dispatch({ type: 'select', id });
    if (id) drag.begin(event, id, null);
  };

  const click = (event: { target: EventTarget; detail: number }) => {
    const id = idAt(event.target);
    const isFromKeyboard = event.detail === 0;
    if (id && (isFromKeyboard || touchedId.current === id)) dispatch({ type: 'select', id });
    touchedId.current = null;
  };

  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && drag.cancel()) return;
    const id = idAt(event.target);
    if (!id) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      flushSync(() => dispatch({ type: 'select', id }));
      return onEdit();
    }
    const action = componentKey(event, id, Date.now());
    if (!action) return;
    event.preventDefault();
    const neighbor = neighborOf(editor.components, id);
    // Rendered first, so that focus can move to what is on the canvas afterward.
    flushSync(() => {
      // A held key is one undo step.
      if (isArrow(event.key)) dispatch({ type: 'beginGesture' });
      if (action.type !== 'select') dispatch({ type: 'select', id });
      dispatch(action);
    });
    if (action.type === 'delete') focusComponent(stage, neighbor);
    if (action.type === 'reorder') focusComponent(stage, id);
    // Further keys go to the copy.
    if (action.type === 'duplicate') focusSelected(stage);
  };

  const commit = () => dispatch({ type: 'commitGesture' });
  const keyUp = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isArrow(event.key)) return;
    commit();
    if (selected) onAnnounce(event.shiftKey ? sizeText(selected) : positionText(selected));
  };

  return (
    <div
      style={{ width: canvasSize.width * scale, height: canvasSize.height * scale }}
      className="relative mx-auto shrink-0"
    >
      {/* role="application": screen readers must pass the arrow keys through. */}
      <div
        ref={stage}
        role="application"
        aria-label="Canvas"
        aria-describedby="canvas-keys"
        tabIndex={-1}
        onPointerDown={onPointerDown}
        onPointerMove={drag.move}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
        onLostPointerCapture={drag.end}
        onClick={click}
        onKeyDown={keyDown}
        onKeyUp={keyUp}
        onBlur={commit}
        className={cx(
          'absolute inset-0 rounded-sm bg-canvas shadow-lg ring-1 transition-shadow duration-150',
          isDropTarget ? 'ring-2 ring-accent' : 'ring-line-strong',
        )}
      >
        {/* No rounded corners: they would be clipped again on every frame of a drag. */}
        <div className="absolute inset-0 overflow-clip">
          {/* An opaque background lets the browser paint all static components onto one layer. */}
          <div
            style={{ ...canvasSize, transform: `scale(${scale})` }}
            className="absolute top-0 left-0 origin-top-left bg-canvas"
          >
            {editor.components.map((component) => (
              <CanvasComponent
                key={component.id}
                component={component}
                isSelected={component.id === editor.selectedId}
                live={live}
              />
            ))}
          </div>
        </div>
        {editor.components.length === 0 && <EmptyCanvas />}
        {/* Clipped around the handles, so that a drag past the edge doesn't change how far the canvas area scrolls. */}
        <div className="pointer-events-none absolute inset-0 overflow-clip [overflow-clip-margin:24px]">
          {selected && <SelectionFrame component={selected} scale={scale} live={live} />}
          <GuideLines scale={scale} live={live} />
        </div>
      </div>
    </div>
  );
}

function EmptyCanvas() {
  return (
    <div className="pointer-events-none absolute inset-4 flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-line-strong border-dashed p-6 text-center text-muted">
      <MousePointerClick aria-hidden="true" className="size-7 text-accent-ink" />
      <p className="text-balance">
        Drag a component here, or click or tap one to add it. With the keyboard, focus one and press Enter.
      </p>
    </div>
  );
}
