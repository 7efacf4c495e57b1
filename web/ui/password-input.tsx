/** Password input with a button to show the password. */
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { Input } from './input.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export function PasswordInput({ className, id, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...rest}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cx('pr-16', className)}
      />
      <button
        type="button"
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-1 right-1 w-14 rounded-sm font-medium text-muted text-sm hover:bg-hover hover:text-ink"
      >
        {isShown ? 'Hide' : 'Show'}
        <VisuallyHidden> password</VisuallyHidden>
      </button>
    </div>
  );
}
