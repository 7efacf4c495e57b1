/** Single-line text input. */
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useReadOnly } from './read-only.tsx';

export interface InputProps extends ComponentProps<'input'> {
  /** For an input that changes no data, such as a search box: it stays enabled in read-only parts of the page. */
  staysEnabled?: boolean;
}

/** Email inputs: the email keyboard on phones, without capitalization or spell checking. */
const emailProps = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

export function Input({ className, type = 'text', staysEnabled = false, disabled, ...rest }: InputProps) {
  const isReadOnly = useReadOnly();
  const isDisabled = disabled || (isReadOnly && !staysEnabled);
  return (
    <input
      {...(type === 'email' && emailProps)}
      {...((type === 'text' || type === 'search') && { dir: 'auto' })}
      {...rest}
      type={type}
      disabled={isDisabled}
      className={cx(controlClass, 'h-10 px-3 sm:h-9', className)}
    />
  );
}
