/** One line of text. */
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface InputProps extends ComponentProps<'input'> {
  /** It only finds things, and works where nothing can be changed. */
  reads?: boolean;
}

/** An address is neither a sentence nor a word of any language, and phones have keys for it. */
const addressProps = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

export function Input({ className, type = 'text', reads = false, disabled, ...rest }: InputProps) {
  const isReadOnly = useReadOnly();
  const isDisabled = disabled || (isReadOnly && !reads);
  return (
    <input
      {...(type === 'email' && addressProps)}
      {...rest}
      type={type}
      disabled={isDisabled}
      className={cx(controlClass, 'h-10 px-3 sm:h-9', className)}
    />
  );
}
