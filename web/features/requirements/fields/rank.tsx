/** Rank question: items reordered with buttons or arrow keys. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIssue } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

export function RankInput({ section, field, value, onChange, aside }: InputProps<'rank'>) {
  const error = useIssue(section, field.key);
  const list = useRef<HTMLOListElement>(null);
  const ranked = value.filter((item) => field.options.some((option) => option.value === item));
  const rest = field.options.map((option) => option.value).filter((item) => !ranked.includes(item));
  const order = [...ranked, ...rest];
  const isAnswered = rest.length === 0;

  const move = (from: number, to: number) => {
    const item = order[from];
    if (item === undefined || to < 0 || to >= order.length) return;
    const next = order.filter((other) => other !== item);
    next.splice(to, 0, item);
    onChange(next);
    // The moved item keeps focus, so it can be moved again.
    focusItem(to);
  };
  const focusItem = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>('[data-item]')?.focus(),
    );
  const confirm = () => {
    onChange(order);
    // The button disappears, so move focus to the first item.
    focusItem(0);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };
  const labelOf = (item: string) => field.options.find((option) => option.value === item)?.label ?? item;

  return (
    <QuestionGroup
      field={field}
      help={`${field.help ?? ''} Use the buttons or the arrow keys to reorder.`.trim()}
      error={error}
      aside={aside}
    >
      <ol ref={list} className="flex max-w-md flex-col gap-1.5">
        {order.map((item, index) => (
          <li
            key={item}
            className="flex items-center gap-2 rounded-lg border border-line-strong bg-surface py-1 pr-1 pl-1 shadow-sm"
          >
            {/* Outside the button, whose accessible name must contain its visible text. */}
            <span
              aria-hidden="true"
              className={cx('pl-2 tabular-nums', isAnswered ? 'font-medium text-accent-ink' : 'text-faint')}
            >
              {index + 1}
            </span>
            <button
              type="button"
              data-item
              name={index === 0 ? field.key : `${field.key}.${item}`}
              aria-label={`${labelOf(item)}, position ${index + 1} of ${order.length}`}
              aria-keyshortcuts="ArrowUp ArrowDown"
              onKeyDown={(event) => onKey(event, index)}
              className="min-w-0 flex-1 rounded-md px-1 py-1 text-left"
            >
              {labelOf(item)}
            </button>
            {index === 0 && <End text={field.ends.first} />}
            {index === order.length - 1 && <End text={field.ends.last} />}
            <IconButton
              size="sm"
              label={`Move ${labelOf(item)} up`}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              size="sm"
              label={`Move ${labelOf(item)} down`}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      {!isAnswered && (
        <Button size="sm" className="mt-2.5" onClick={confirm}>
          Use this order
        </Button>
      )}
    </QuestionGroup>
  );
}

/** What being first or last in the list means. */
const End = ({ text }: { text: string }) => <span className="px-1 text-muted text-sm">{text}</span>;
