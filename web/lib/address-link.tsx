/** A link to an address that the server named; it opens without loading the page anew. */
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export interface AddressLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this portal, perhaps with a query. */
  to: string;
}

export function AddressLink({ to, onClick, ...rest }: AddressLinkProps) {
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
