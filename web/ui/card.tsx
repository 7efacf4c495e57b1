/** Card: one topic on the page, with an optional title. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx('min-w-0 rounded-xl border border-line bg-surface shadow-sm', className)}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  /** Heading level. */
  level?: 2 | 3;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
  /** Makes the heading focusable from code, so keyboard and screen reader users can continue from there. */
  isFocusTarget?: boolean;
}

export function CardHeader({ title, level = 2, description, actions, id, isFocusTarget }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-3">
      <div className="min-w-0">
        <Heading id={id} {...(isFocusTarget && { tabIndex: -1 })} className="font-semibold text-ink text-lg">
          {title}
        </Heading>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  );
}

/** `flush` removes the padding, so a table or list reaches the edges. */
export function CardBody({ flush = false, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return <div {...rest} className={cx(flush ? '' : 'px-5 pb-5 first:pt-5', className)} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx('flex flex-wrap items-center gap-3 border-line border-t px-5 py-3 text-sm', className)}
    />
  );
}
