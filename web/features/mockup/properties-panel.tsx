/** Properties panel: label, position, size and actions of the selected component. */
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react';
import { type Box, type MockupComponent, maxLabelLength, paletteItem } from '#domain/mockup/component.ts';
import type { OrderMove } from '#domain/mockup/order.ts';
import { type NumericProperty, readNumericProperty } from '#domain/mockup/properties.ts';
import { textLimit } from '../../lib/text-limit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { KeyHelp } from './key-help.tsx';
import { type LiveDrag, useThrottledBox } from './live-drag.ts';
import type { EditorDispatch } from './use-editor.ts';

const numbers: readonly { property: NumericProperty; label: string }[] = [
  { property: 'x', label: 'X' },
  { property: 'y', label: 'Y' },
  { property: 'width', label: 'Width' },
  { property: 'height', label: 'Height' },
];

const moves: readonly { move: OrderMove; label: string; icon: typeof Copy }[] = [
  { move: 'forward', label: 'Bring forward', icon: ChevronUp },
  { move: 'backward', label: 'Send backward', icon: ChevronDown },
  { move: 'front', label: 'Bring to front', icon: ArrowUpToLine },
  { move: 'back', label: 'Send to back', icon: ArrowDownToLine },
];

export interface PropertiesPanelProps {
  component: MockupComponent | undefined;
  dispatch: EditorDispatch;
  live: LiveDrag;
  labelInput: RefObject<HTMLInputElement | null>;
  /** Called on Escape: moves focus back to the component. */
  onLeave: () => void;
  /** The button disappears with the component, so a keyboard user's focus moves to another component or the canvas. */
  onDeleteByKey: (id: string) => void;
}

export function PropertiesPanel({ component, ...rest }: PropertiesPanelProps) {
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') rest.onLeave();
  };
  return (
    <Card aria-labelledby="properties-title" className="p-4" onKeyDown={leave}>
      <h2 id="properties-title" className="mb-3 font-medium text-muted text-sm">
        Properties
      </h2>
      {component ? <Properties component={component} {...rest} /> : <KeyHelp />}
    </Card>
  );
}

function Properties({
  component,
  dispatch,
  live,
  labelInput,
  onDeleteByKey,
}: PropertiesPanelProps & { component: MockupComponent }) {
  const { id } = component;
  const { label: kind, labelHelp } = paletteItem(component.type);
  // Typing in one field is one undo step.
  const typing = {
    onFocus: () => dispatch({ type: 'beginGesture' }),
    onBlur: () => dispatch({ type: 'commitGesture' }),
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium text-ink">{kind}</p>
      <LabelField
        key={`label-${id}`}
        value={component.label}
        help={labelHelp}
        onChange={(text) => dispatch({ type: 'setProperties', id, properties: { label: text } })}
        control={{ ...typing, ref: labelInput }}
      />
      <NumberFields
        key={id}
        component={component}
        live={live}
        typing={typing}
        onChange={(property, value) =>
          dispatch({ type: 'setProperties', id, properties: { [property]: value } })
        }
      />
      <div className="flex flex-wrap gap-1">
        <IconButton
          label="Duplicate"
          icon={<Copy aria-hidden="true" />}
          onClick={() => dispatch({ type: 'duplicate', id, now: Date.now() })}
        />
        {moves.map(({ move, label, icon: Icon }) => (
          <IconButton
            key={move}
            label={label}
            icon={<Icon aria-hidden="true" />}
            onClick={() => dispatch({ type: 'reorder', id, move })}
          />
        ))}
      </div>
      <Button
        variant="danger-quiet"
        onClick={(event) => (event.detail === 0 ? onDeleteByKey(id) : dispatch({ type: 'delete', id }))}
      >
        <Trash2 aria-hidden="true" />
        Delete Component
      </Button>
    </div>
  );
}

interface Typing {
  onFocus: () => void;
  onBlur: () => void;
}

interface NumberFieldsProps {
  component: MockupComponent;
  live: LiveDrag;
  typing: Typing;
  onChange: (property: NumericProperty, value: number) => void;
}

/** The numbers update during a drag. */
function NumberFields({ component, live, typing, onChange }: NumberFieldsProps) {
  const box = useThrottledBox(live, component.id) ?? component;
  return (
    <div className="grid grid-cols-2 gap-3">
      {numbers.map(({ property, label }) => (
        <NumberField
          key={property}
          property={property}
          label={label}
          box={box}
          typing={typing}
          onChange={(value) => onChange(property, value)}
        />
      ))}
    </div>
  );
}

interface NumberFieldProps {
  property: NumericProperty;
  label: string;
  box: Box;
  typing: Typing;
  onChange: (value: number) => void;
}

/** Keeps the typed text, valid or not, until blur; then shows the actual value. */
function NumberField({ property, label, box, typing, onChange }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const read = text === null ? null : readNumericProperty(property, text, box);
  return (
    <Field label={label} error={read && !read.ok ? read.message : undefined}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          value={text ?? box[property]}
          onFocus={typing.onFocus}
          onBlur={() => {
            setText(null);
            typing.onBlur();
          }}
          onChange={(event) => {
            const typed = event.target.value;
            setText(typed);
            const number = readNumericProperty(property, typed, box);
            if (number.ok) onChange(number.value);
          }}
        />
      )}
    </Field>
  );
}

interface LabelFieldProps {
  value: string;
  help: string | undefined;
  onChange: (text: string) => void;
  control: ComponentProps<typeof Input>;
}

/** Text that is too long stays in the field, with an error, until it is shortened. */
function LabelField({ value, help, onChange, control }: LabelFieldProps) {
  const [tooLong, setTooLong] = useState<string>();
  const text = tooLong ?? value;
  return (
    <Field label="Label" help={help} {...textLimit(text, maxLabelLength)}>
      {(field) => (
        <Input
          {...field}
          {...control}
          value={text}
          onChange={({ target }) => {
            const isTooLong = textLimit(target.value, maxLabelLength).error !== undefined;
            setTooLong(isTooLong ? target.value : undefined);
            if (!isTooLong) onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
