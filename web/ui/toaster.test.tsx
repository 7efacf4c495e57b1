/** Toaster: what toasts don't cover, how long they stay, and how they are announced. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, DialogActions } from './dialog.tsx';
import { dismissToast, toast, toastDurationMs } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

it.each([
  ['a wide screen', 1280, { bottom: 40 }],
  ['a phone', 360, { top: 70 }],
])("doesn't cover the focused field on %s", async (_, width, position) => {
  await page.viewport(width, 720);
  const screen = await render(
    <>
      <input
        aria-label="Name"
        style={{ position: 'fixed', left: '50%', width: 200, marginLeft: -100, ...position }}
      />
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  const field = screen.getByLabelText('Name').element() as HTMLElement;
  field.focus();
  const { id } = toast({ title: 'Saved', description: 'Section saved successfully!' });
  const toastBox = () => document.querySelector('li[data-state=open]')?.getBoundingClientRect();
  const isApart = () => {
    const [one, other] = [field.getBoundingClientRect(), toastBox()];
    return other !== undefined && (one.bottom < other.top || other.bottom < one.top);
  };
  await expect.poll(isApart).toBe(true);
  // The toast stays there: moving back would put it under the pointer in the middle of a click.
  (screen.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus();
  await new Promise(requestAnimationFrame);
  expect(isApart()).toBe(true);
  dismissToast(id);
});

it('covers neither the title nor the fields of a short page on a phone', async () => {
  await page.viewport(360, 720);
  // The toaster loads with the first toast.
  const { id } = toast({ title: 'Error', description: 'Invalid credentials. Please try again.' });
  const screen = await render(
    <>
      <main style={{ paddingTop: 90 }}>
        <h1>Client Portal</h1>
        <input aria-label="Password" style={{ display: 'block', marginTop: 150 }} />
        <button type="button">Sign In</button>
      </main>
      <Toaster />
    </>,
  );
  const toastTop = () => document.querySelector('li[data-state=open]')?.getBoundingClientRect().top;
  const contentEnd = screen.getByRole('button', { name: 'Sign In' }).element().getBoundingClientRect().bottom;
  await expect.poll(toastTop).toBeGreaterThan(contentEnd);
  dismissToast(id);
});

/** A page whose button is where a phone's toasts usually are, and a dialog at the bottom. */
function PageWithDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <main>
        <button type="button" style={{ position: 'fixed', top: 80 }}>
          Add approver
        </button>
      </main>
      <Dialog open={isOpen} onOpenChange={() => {}} title="Edit approvers">
        <div style={{ height: 250 }} />
        <DialogActions>
          <button type="button">Save approvers</button>
        </DialogActions>
      </Dialog>
      <Toaster />
    </>
  );
}

it.each(['before', 'after'])(
  'on a phone, covers neither the title nor the buttons of a dialog if shown %s it opens',
  async (moment) => {
    await page.viewport(360, 720);
    const screen = await render(<PageWithDialog isOpen={moment === 'after'} />);
    const duration = Number.POSITIVE_INFINITY;
    const { id } = toast({ title: 'Error', description: "We couldn't save the approvers.", duration });
    const toastBox = () => document.querySelector('li[data-state=open]')?.getBoundingClientRect();
    await expect.poll(() => toastBox()?.height).toBeGreaterThan(0);
    await screen.rerender(<PageWithDialog isOpen />);
    const dialog = screen.getByRole('dialog', { name: 'Edit approvers' });
    await expect.element(dialog).toBeVisible();
    const coveredTexts = () =>
      [...dialog.element().querySelectorAll('h2, button')]
        .filter((element) => {
          const [{ top, bottom }, box] = [element.getBoundingClientRect(), toastBox()];
          return box === undefined || (top < box.bottom && bottom > box.top);
        })
        .map(({ textContent }) => textContent);
    await expect.poll(coveredTexts).toEqual([]);
    dismissToast(id);
  },
);

it('closes after five seconds, unless its duration is infinite', async () => {
  await render(<Toaster />);
  vi.useFakeTimers();
  const show = async (content: Parameters<typeof toast>[0]) => {
    toast(content);
    await vi.advanceTimersByTimeAsync(toastDurationMs + 1000);
    return document.querySelector('li[data-state=open]')?.textContent ?? null;
  };
  const shownTexts = [
    await show({ title: 'Row removed' }),
    await show({ title: 'A new version is ready', duration: Number.POSITIVE_INFINITY }),
  ];
  vi.useRealTimers();
  expect(shownTexts).toEqual([null, 'A new version is ready']);
});

it('announces title, description and action as separate words', async () => {
  const screen = await render(<Toaster />);
  const action = { label: 'Undo', onClick: () => {} };
  const { id } = toast({ title: 'File deleted', description: 'price list.pdf', action });
  await expect.element(screen.getByText('Notification File deleted price list.pdf Undo')).toBeInTheDocument();
  dismissToast(id);
});
