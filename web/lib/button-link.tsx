/** Link with the role of a button: can be opened in a new tab like any link, and is announced as a button. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent } from 'react';

/** Buttons also respond to the space bar. */
function press(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

const asButton = { role: 'button', onKeyDown: press } as const;

const Anchor = (props: ComponentProps<'a'>) => <a {...props} {...asButton} />;

export const ButtonLink = createLink(Anchor);
