/** Several lines of text; grows with what is written where the browser can. */
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(controlClass, 'field-sizing-content max-h-96 min-h-20 resize-y px-3 py-2', className)}
    />
  );
}
