/** Template card: which part of it previews the template and which part uses it. */
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { templates } from '#domain/templates/catalog.ts';
import { TemplateCard } from './template-card.tsx';

it('uses the template when its picture is clicked, and previews it when its name is clicked', async () => {
  const [template] = templates;
  if (!template) throw new Error('No templates');
  const [choose, preview] = [vi.fn(), vi.fn()];
  const screen = await render(
    <TemplateCard template={template} isChosen={false} onChoose={choose} onPreview={preview} />,
  );
  expect(screen.getByRole('button').elements()).toHaveLength(2);
  const heading = screen.getByRole('heading', { name: template.name }).element();
  heading.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = heading.getBoundingClientRect();
  const target = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(target).toBe(screen.getByRole('button', { name: `Preview ${template.name}` }).element());
  (target as HTMLElement).click();
  expect(preview).toHaveBeenCalledWith(template);
  await screen.getByRole('button', { name: `Use This Template: ${template.name}` }).click();
  expect(choose).toHaveBeenCalledWith(template);
});
