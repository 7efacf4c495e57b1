/** Colors question: a few hex colors, each with its text contrast. */
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { readability } from '#domain/color-contrast.ts';
import { isHexColor } from '#domain/hex-color.ts';
import { formatDecimal } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { focusEntry, focusNear } from '../focus-path.ts';
import { useIssue } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

const newColor = '#1d4ed8';

export function ColorsInput({ section, field, value: colors, onChange, aside }: InputProps<'colors'>) {
  const error = useIssue(section, field.key);
  const setAt = (index: number, color: string) =>
    onChange(colors.map((other, at) => (at === index ? color : other)));
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    onChange(colors.filter((_, at) => at !== index));
    focusNear(list.current, index);
  };
  const add = () => {
    onChange([...colors, newColor]);
    focusEntry(list.current, colors.length);
  };
  return (
    <QuestionGroup field={field} error={error} aside={aside}>
      <ul ref={list} className="flex flex-col gap-3 sm:gap-2">
        {colors.map((color, index) => (
          // Keyed by position: keyed by color, the input would lose focus on every change.
          <ColorRow
            key={positionKeys[index]}
            name={`${field.key}.${index}`}
            position={index + 1}
            color={color}
            onChange={(next) => setAt(index, next)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {colors.length < field.maxChoices && (
        <Button className={colors.length > 0 ? 'mt-3' : ''} onClick={add}>
          <Plus aria-hidden="true" />
          Add color
        </Button>
      )}
    </QuestionGroup>
  );
}

const positionKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

interface ColorRowProps {
  name: string;
  position: number;
  color: string;
  onChange: (color: string) => void;
  onRemove: () => void;
}

function ColorRow({ name, position, color, onChange, onRemove }: ColorRowProps) {
  const isColor = isHexColor(color);
  const contrast = isColor ? readability(color) : undefined;
  return (
    <li className="flex flex-wrap items-center gap-2">
      <input
        type="color"
        aria-label={`Color ${position} picker`}
        value={isColor ? color.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="size-9 cursor-pointer rounded-md border border-control bg-surface p-1"
      />
      <span className="w-28">
        <Input
          name={name}
          aria-label={`Color ${position} hex code`}
          value={color}
          spellCheck={false}
          onChange={(event) => onChange(normalized(event.target.value))}
        />
      </span>
      {contrast && (
        // On a phone, on a separate line below the color and its Remove button.
        <span className="order-last flex items-center gap-2 text-sm max-sm:basis-full sm:order-none">
          <span
            className="whitespace-nowrap rounded-md px-2 py-1 font-medium"
            style={{ backgroundColor: color, color: contrast.textColor }}
          >
            Sample text
          </span>
          <span className="text-muted">
            Contrast with {contrast.textColor === '#000000' ? 'black' : 'white'} text:{' '}
            {formatDecimal(contrast.ratio)}:1. {contrast.isReadableOnWhite ? 'Dark enough' : 'Too light'} to
            use as text on white.
          </span>
        </span>
      )}
      <IconButton
        size="sm"
        label={`Remove color ${position}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

function normalized(text: string): string {
  const trimmed = text.trim();
  return /^[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed}` : trimmed;
}
