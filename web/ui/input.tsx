/** One line of text. */
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface InputProps extends ComponentProps<'input'> {
  /** It only finds things, and works where nothing can be changed. */
  reads?: boolean;
}

export function Input({ className, type = 'text', reads = false, disabled, ...rest }: InputProps) {
  const isReadOnly = useReadOnly();
  const isDisabled = disabled || (isReadOnly && !reads);
  return (
    <input
      {...rest}
      type={type}
      disabled={isDisabled}
      className={cx(controlClass, 'h-10 px-3 sm:h-9', className)}
    />
  );
}
