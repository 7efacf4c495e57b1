/** Mockup builder: palette, canvas, properties and layers around one editor. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Components, type ComponentType, canvasSize } from '#domain/mockup/component.ts';
import { canSaveMockup, selectedComponent } from '#domain/mockup/editor.ts';
import { clampScale, defaultScale, toCanvasPoint } from '#domain/mockup/scale.ts';
import { BackHeader } from '../../ui/back-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Canvas } from './canvas.tsx';
import { focusComponent, keepFocus, neighborOf } from './canvas-focus.ts';
import type { HistoryAction } from './canvas-keys.ts';
import { CanvasToolbar } from './canvas-toolbar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { LayerList } from './layer-list.tsx';
import { createLiveDrag } from './live-drag.ts';
import { Palette } from './palette.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import { useAnnouncingEditor } from './use-announcing-editor.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import type { PointerPosition } from './use-palette-drag.ts';

export interface MockupBuilderProps {
  components: Components;
  /** Increases when the components are replaced from outside, such as by another tab or device. */
  revision: number;
  onChange: (components: Components) => void;
  onSave: (components: Components) => void;
  onBack: () => void;
}

/** Total margin around the canvas: horizontal on a narrow screen, vertical beside the panels. */
const narrowMargins = 40;
const wideMargins = 48;

const toScaleStep = (scale: number) => clampScale(Math.floor(scale * 10) / 10);

/** Full size, or on a phone the largest scale at which the canvas fits the window's width. */
function fittingScale(): number {
  const scale = (window.innerWidth - narrowMargins) / canvasSize.width;
  return scale >= defaultScale ? defaultScale : toScaleStep(scale);
}

/** Beside the panels, the canvas starts at the scale that fills the available height. */
function useFullHeight(viewport: RefObject<HTMLElement | null>, onScale: (scale: number) => void) {
  useLayoutEffect(() => {
    if (!viewport.current || !window.matchMedia('(min-width: 64rem)').matches) return;
    onScale(toScaleStep((viewport.current.clientHeight - wideMargins) / canvasSize.height));
  }, [viewport, onScale]);
}

export function MockupBuilder({ components, revision, onChange, onSave, onBack }: MockupBuilderProps) {
  const { editor, dispatch, announcement, announce } = useAnnouncingEditor(components, revision, onChange);
  const [scale, setScale] = useState(fittingScale);
  const [live] = useState(createLiveDrag);
  const [isDropTarget, setDropTarget] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const labelInput = useRef<HTMLInputElement>(null);
  useFullHeight(viewport, setScale);
  const canSave = canSaveMockup(editor);
  const selected = selectedComponent(editor);

  const drop = useCallback(
    (type: ComponentType, { clientX, clientY }: PointerPosition) => {
      const canvas = stage.current?.getBoundingClientRect();
      const visible = viewport.current?.getBoundingClientRect();
      if (!canvas || !visible || !isInside(clientX, clientY, canvas, visible)) return;
      const { x, y } = toCanvasPoint(clientX, clientY, canvas, scale);
      dispatch({ type: 'drop', component: type, x, y, now: Date.now() });
    },
    [dispatch, scale],
  );

  const add = useCallback(
    (type: ComponentType) => dispatch({ type: 'add', component: type, now: Date.now() }),
    [dispatch],
  );

  const clear = () => {
    const before = editor.components;
    dispatch({ type: 'clear' });
    // The button is about to be disabled, so focus moves to the canvas.
    stage.current?.focus({ preventScroll: true });
    toast({
      title: 'Canvas cleared',
      action: {
        label: 'Undo',
        onClick: () => {
          dispatch({ type: 'load', components: before });
          // The toast disappears while its button has focus.
          stage.current?.focus({ preventScroll: true });
        },
      },
    });
  };

  const changeHistory = useCallback(
    (action: HistoryAction) => keepFocus(stage, () => dispatch(action)),
    [dispatch],
  );
  useHistoryKeys(changeHistory);

  return (
    <div className="lg:-my-8 lg:flex lg:h-[calc(100dvh-5.5rem)] lg:min-h-[36rem] lg:flex-col">
      <BackHeader
        isCompact
        title="Design Your Mockup"
        description="Sketch the most important screen. It doesn't have to be perfect."
        onBack={onBack}
        actions={
          <>
            <ExportMenu components={editor.components} />
            <Button disabled={!canSave} onClick={clear} className="max-sm:flex-1">
              Clear Canvas
            </Button>
            <Button
              variant="primary"
              disabled={!canSave}
              onClick={() => onSave(editor.components)}
              className="max-sm:flex-1"
            >
              Save Mockup
            </Button>
          </>
        }
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id="canvas-keys" className="sr-only">
        Tab moves between components. Arrow keys move a component, Shift with arrow keys resizes it, Enter
        opens its properties, and Delete deletes it.
      </p>
      <div className="grid min-h-0 flex-1 gap-4 lg:grid-cols-[11rem_minmax(0,1fr)_17rem] lg:grid-rows-[minmax(0,1fr)]">
        <Palette scale={scale} onAdd={add} onDrop={drop} onDragging={setDropTarget} />
        <Card className="flex min-h-0 flex-col">
          <CanvasToolbar editor={editor} onHistory={changeHistory} scale={scale} onScale={setScale} />
          <div
            ref={viewport}
            className="min-h-0 flex-1 overflow-auto rounded-b-xl bg-sunken px-1 py-4 max-lg:max-h-[80dvh] sm:p-6"
          >
            <Canvas
              editor={editor}
              dispatch={dispatch}
              scale={scale}
              stage={stage}
              isDropTarget={isDropTarget}
              live={live}
              onEdit={() => {
                labelInput.current?.focus();
                labelInput.current?.select();
              }}
              onAnnounce={announce}
            />
          </div>
        </Card>
        <div className="flex flex-col gap-4 lg:-m-1 lg:overflow-y-auto lg:p-1">
          <PropertiesPanel
            component={selected}
            dispatch={dispatch}
            live={live}
            labelInput={labelInput}
            onLeave={() => selected && focusComponent(stage, selected.id)}
            onDeleteByKey={(id) => {
              const neighbor = neighborOf(editor.components, id);
              flushSync(() => dispatch({ type: 'delete', id }));
              focusComponent(stage, neighbor);
            }}
          />
          <LayerList components={editor.components} selectedId={editor.selectedId} dispatch={dispatch} />
        </div>
      </div>
    </div>
  );
}

const isInside = (x: number, y: number, ...boxes: DOMRect[]) =>
  boxes.every(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
