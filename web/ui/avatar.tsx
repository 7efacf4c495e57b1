/** A person as their initials; the name stands beside it, so it says nothing to a screen reader. */
import { cx } from './cx.ts';
import { softTone, type Tone } from './tone.ts';

const sizes = { sm: 'size-7 text-xs', md: 'size-8 text-xs', lg: 'size-10 text-base' } as const;

export interface AvatarProps {
  initials: string;
  size?: keyof typeof sizes;
  tone?: Tone;
  className?: string;
}

export function Avatar({ initials, size = 'md', tone = 'accent', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold tracking-wide',
        sizes[size],
        softTone[tone],
        className,
      )}
    >
      {initials}
    </span>
  );
}
