/** Link to a path given as text, such as one from the server; navigates without a page load. */
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path in this portal, with an optional query and hash. */
  to: string;
}

export function PathLink({ to, onClick, ...rest }: PathLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const wantsNewTab =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || wantsNewTab) return;
    event.preventDefault();
    router.history.push(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
