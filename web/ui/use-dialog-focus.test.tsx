/** Dialog focus: where it returns if what opened the dialog has disappeared. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './dropdown-menu.tsx';

function MenuWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">More actions</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Change category</MenuItem>
      </Menu>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Change category">
        <input aria-label="Category" />
      </Dialog>
    </>
  );
}

it("returns to a menu's button if an item of the menu opened the dialog", async () => {
  const screen = await render(<MenuWithDialog />);
  const button = screen.getByRole('button', { name: 'More actions' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

function CardThatDisappears() {
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(true);
  return (
    <main tabIndex={-1}>
      {isShown && (
        <section>
          <h2>Change request 1</h2>
          <button type="button" onClick={() => setOpen(true)}>
            Discard
          </button>
          <Dialog open={isOpen} onOpenChange={setOpen} title="Discard this change request?">
            <button type="button" onClick={() => setShown(false)}>
              Discard change request
            </button>
          </Dialog>
        </section>
      )}
    </main>
  );
}

it('moves to the main element if the dialog disappears together with the card that opened it', async () => {
  const screen = await render(<CardThatDisappears />);
  await screen.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('button', { name: 'Discard change request' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
