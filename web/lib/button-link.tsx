/** What is called a button and leads somewhere: a link to everyone who wants another tab, a button to everyone else. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent } from 'react';

/** A button answers to the space bar too. */
function press(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

const asButton = { role: 'button', onKeyDown: press } as const;

const Anchor = (props: ComponentProps<'a'>) => <a {...props} {...asButton} />;

export const ButtonLink = createLink(Anchor);
