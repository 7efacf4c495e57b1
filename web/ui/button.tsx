/** Button, and its styles for links that look like buttons. */
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';
import { Spinner } from './spinner.tsx';

const variants = {
  // Full opacity while disabled: half-transparent, the color would look muddy on a dark page.
  primary:
    'bg-accent text-on-accent shadow-sm hover:bg-accent-hover disabled:bg-hover disabled:text-faint disabled:opacity-100!',
  secondary: 'border border-line-strong bg-raised text-ink shadow-sm hover:bg-hover active:bg-pressed',
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'bg-danger text-on-accent shadow-sm hover:bg-danger-hover',
  'danger-quiet': 'text-red-ink hover:bg-red-soft',
} as const;

const sizes = {
  sm: 'h-7 gap-1.5 px-2.5 text-sm',
  md: 'h-9 gap-2 px-3.5 text-base',
  lg: 'h-10 gap-2 px-4 text-base',
} as const;

const squares = { sm: 'size-7', md: 'size-9', lg: 'size-10' } as const;

export interface ButtonStyle {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Equal width and height, for a single icon. */
  square?: boolean;
  className?: string | undefined;
}

/** The classes only: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  square = false,
  className,
}: ButtonStyle = {}) {
  return cx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium',
    'transition-colors duration-100 [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-70 aria-disabled:cursor-default',
    variants[variant],
    square ? squares[size] : sizes[size],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks; the button keeps focus. */
  busy?: boolean;
  /** Label while busy, if it differs. */
  busyText?: string | undefined;
  /** For a button that changes no data: it stays enabled in read-only parts of the page. */
  staysEnabled?: boolean;
}

export function Button({
  variant,
  size,
  square = false,
  className,
  busy = false,
  busyText,
  staysEnabled = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isReadOnly = useReadOnly();
  // A disabled button would lose focus, so a busy one swallows the click instead, including form submits.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || (isReadOnly && !staysEnabled)}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), square, className })}
    >
      {busy && <Spinner />}
      {busy && square ? null : busy && busyText ? busyText : children}
    </button>
  );
}
