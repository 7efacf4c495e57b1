import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { templates } from '#domain/templates/catalog.ts';
import { TemplateCard } from './template-card.tsx';

it('is clickable everywhere with a single button', async () => {
  const [template] = templates;
  if (!template) throw new Error('No templates');
  const screen = await render(<TemplateCard template={template} isChosen={false} onChoose={() => {}} />);
  expect(screen.getByRole('button').elements()).toHaveLength(1);
  const heading = screen.getByRole('heading', { name: template.name }).element();
  heading.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = heading.getBoundingClientRect();
  const target = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(target).toBe(screen.getByRole('button', { name: `Use This Template: ${template.name}` }).element());
});
