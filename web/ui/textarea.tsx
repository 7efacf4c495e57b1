/** Multi-line text input; grows with its content where the browser supports it. */
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export function Textarea({ className, rows = 4, disabled, ...rest }: ComponentProps<'textarea'>) {
  const isReadOnly = useReadOnly();
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      disabled={disabled || isReadOnly}
      className={cx(
        controlClass,
        'field-sizing-content block max-h-96 min-h-20 resize-y px-3 py-2',
        className,
      )}
    />
  );
}
