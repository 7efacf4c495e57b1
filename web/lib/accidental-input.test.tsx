/** Accidental input: double-clicked submit buttons and files dropped outside a drop zone. */
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
