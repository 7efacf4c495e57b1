/** Tooltip: short text next to an element, shown on hover and keyboard focus. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTooltip } from './use-tooltip.ts';
import { withProps } from './with-props.ts';

type Side = 'top' | 'right' | 'bottom' | 'left';

export interface TooltipProps {
  content: ReactNode;
  side?: Side;
  /** A single focusable element. */
  children: ReactNode;
}

export function Tooltip({ content, side = 'bottom', children }: TooltipProps) {
  const tooltip = useTooltip();
  return (
    <>
      {withProps(children, {
        ...tooltip.trigger,
        ...(tooltip.isOpen && { 'aria-describedby': tooltip.id }),
      })}
      <TooltipText tooltip={tooltip} side={side} gap={6}>
        {content}
      </TooltipText>
    </>
  );
}

export interface TooltipTextProps {
  tooltip: ReturnType<typeof useTooltip>;
  side: Side;
  /** Distance to the element in px. */
  gap: number;
  children: ReactNode;
}

export function TooltipText({ tooltip, ...text }: TooltipTextProps) {
  if (!tooltip.isOpen) return null;
  return createPortal(<PositionedText tooltip={tooltip} {...text} />, document.body);
}

function PositionedText({ tooltip, side, gap, children }: TooltipTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => placeText(box, tooltip.anchor, side, gap));
  return (
    <div
      ref={box}
      id={tooltip.id}
      role="tooltip"
      {...tooltip.content}
      className="fixed z-60 w-max max-w-xs animate-fade-in rounded-md bg-ink px-2 py-1 font-medium text-surface text-xs shadow-md"
    >
      {children}
    </div>
  );
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
/** Distance to the edges of the window in px. */
const edge = 8;

/** Places the text on the given side of the element, or the opposite side if there is no room, and keeps it inside the window. */
function placeText(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  side: Side,
  gap: number,
) {
  if (!box.current || !anchor.current) return;
  const { style, offsetWidth: width, offsetHeight: height } = box.current;
  const { top, right, bottom, left } = anchor.current.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const room = { top, right: clientWidth - right, bottom: clientHeight - bottom, left };
  const isBeside = side === 'left' || side === 'right';
  const hasRoom = room[side] >= (isBeside ? width : height) + gap + edge;
  const used = hasRoom ? side : opposite[side];
  const x = { top: (left + right - width) / 2, left: left - gap - width, right: right + gap };
  const y = { top: top - gap - height, bottom: bottom + gap, left: (top + bottom - height) / 2 };
  const inside = (at: number, size: number, available: number) =>
    Math.max(edge, Math.min(at, available - size - edge));
  style.left = `${inside(used === 'bottom' ? x.top : x[used], width, clientWidth)}px`;
  style.top = `${inside(used === 'right' ? y.left : y[used], height, clientHeight)}px`;
}
