/** Accidental input: double clicks and files dropped outside a drop zone. */
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ignoreAccidentalInput } from './accidental-input.ts';

it('submits a form once when its button is double-clicked', async () => {
  onTestFinished(ignoreAccidentalInput());
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <button type="submit">Save</button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Save' }).dblClick();
  expect(submit).toHaveBeenCalledTimes(1);
});

it('ignores the second click of a double click on what has replaced the clicked button', async () => {
  onTestFinished(ignoreAccidentalInput());
  const choose = vi.fn();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? (
      <button key="template" type="button" onClick={choose}>
        Online Store
      </button>
    ) : (
      <button key="start" type="button" onClick={() => setOpen(true)}>
        Start with a Template
      </button>
    );
  }
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Start with a Template' }).dblClick();
  await expect.element(screen.getByRole('button', { name: 'Online Store' })).toBeVisible();
  expect(choose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Online Store' }).click();
  expect(choose).toHaveBeenCalledTimes(1);
});

it('keeps the second click on a button that stays, such as one that undoes', async () => {
  onTestFinished(ignoreAccidentalInput());
  const undo = vi.fn();
  const screen = await render(
    <button type="button" onClick={undo}>
      Undo
    </button>,
  );
  await screen.getByRole('button', { name: 'Undo' }).dblClick();
  expect(undo).toHaveBeenCalledTimes(2);
});

it("doesn't let the browser open a file dropped outside a drop zone", () => {
  onTestFinished(ignoreAccidentalInput());
  const drop = (data: DataTransfer) => {
    const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const files = new DataTransfer();
  files.items.add(new File(['prices'], 'prices.txt'));
  const text = new DataTransfer();
  text.setData('text/plain', 'prices');
  expect([drop(files), drop(text)]).toEqual([true, false]);
});
