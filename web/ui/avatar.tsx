/** Avatar: a user's photo or initials. Hidden from screen readers, because the name is always next to it or in a label. */
import { createContext, useContext } from 'react';
import { cx } from './cx.ts';
import { softTone, type Tone } from './tone.ts';

const sizes = {
  sm: 'size-7 text-xs',
  md: 'size-8 text-xs',
  lg: 'size-10 text-base',
  xl: 'size-20 text-2xl',
} as const;

/** Hook that returns the URL of a user's photo. The app provides it. */
export type UsePhoto = (id: string | null | undefined) => string | null;
export const Photos = createContext<UsePhoto>(() => null);

export interface AvatarProps {
  initials: string;
  /** Id of the user whose photo replaces the initials, if they have one. */
  photoOf?: string | null | undefined;
  size?: keyof typeof sizes;
  tone?: Tone;
  className?: string;
}

export function Avatar({ initials, photoOf, size = 'md', tone = 'accent', className }: AvatarProps) {
  const usePhoto = useContext(Photos);
  const photo = usePhoto(photoOf);
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className={cx(
        // Generated content: as text, the initials would become part of the visible label of an enclosing button.
        !photo && 'before:content-[attr(data-initials)]',
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-semibold tracking-wide',
        sizes[size],
        softTone[tone],
        className,
      )}
    >
      {photo && <img src={photo} alt="" className="size-full object-cover" />}
    </span>
  );
}
