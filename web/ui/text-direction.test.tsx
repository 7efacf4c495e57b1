/** Text takes its direction from its content, by one rule in styles.css. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

/** Where the text starts within its element: at the left or the right edge. */
function startOf(element: Element): 'left' | 'right' {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  return text.left - box.left < box.right - text.right ? 'left' : 'right';
}

it('aligns Arabic text to the right and English text to the left', async () => {
  const arabic = 'مرحبا بكم في المشروع';
  const { container } = await render(
    <div style={{ width: 600 }}>
      <p>{arabic}</p>
      <h2>{arabic}</h2>
      <dd>{arabic}</dd>
      <li>{arabic}</li>
      <span className="block">{arabic}</span>
      <p>Welcome to the project</p>
    </div>,
  );
  const starts = [...(container.firstElementChild?.children ?? [])].map(startOf);
  expect(starts).toEqual(['right', 'right', 'right', 'right', 'right', 'left']);
});

it('aligns an English sentence that contains an Arabic name to the left', async () => {
  const { container } = await render(
    <p style={{ width: 600 }}>
      Message from <span>محمد</span> to the team
    </p>,
  );
  expect(startOf(container.querySelector('p') as Element)).toBe('left');
});
