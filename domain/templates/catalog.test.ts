/** Tests of the template catalog: contents, mockups and search. */

import { describe, expect, it } from 'vitest';
import { canvasSize, toMockup } from '../mockup/component.ts';
import { drawComponent } from '../mockup/draw.ts';
import { overlaps } from '../mockup/geometry.ts';
import { validateMockup } from '../mockup/validate-mockup.ts';
import { cardSummary, categoryChips, findTemplate, searchTemplates, templates } from './catalog.ts';
import { templateBadges, templateCategories } from './template.ts';

it('has two templates in each of the six categories', () => {
  for (const category of templateCategories) expect(searchTemplates({ category })).toHaveLength(2);
  expect(templates).toHaveLength(12);
});

it('uses every badge, and has templates without one', () => {
  expect(new Set(templates.map((template) => template.badge))).toEqual(
    new Set([...templateBadges, undefined]),
  );
});

it('has unique names, descriptions and ids', () => {
  for (const key of ['id', 'name', 'description'] as const) {
    expect(new Set(templates.map((template) => template[key])).size).toBe(12);
  }
});

describe.each(templates.map((template) => [template.name, template] as const))('%s', (_name, template) => {
  it('lists features, technology and time', () => {
    expect(template.features.length).toBeGreaterThanOrEqual(5);
    expect(template.features.length).toBeLessThanOrEqual(8);
    expect(new Set(template.features).size).toBe(template.features.length);
    expect(template.techStack.length).toBeGreaterThanOrEqual(3);
    expect(template.estimatedTime).toMatch(/^\d+-\d+ weeks$/);
  });

  it('stays inside the canvas', () => {
    for (const { label, x, y, width, height } of template.mockupComponents) {
      const isInside = x >= 0 && y >= 0 && x + width <= canvasSize.width && y + height <= canvasSize.height;
      expect([label, isInside]).toEqual([label, true]);
    }
  });

  it('has no overlapping components', () => {
    const { mockupComponents } = template;
    const collisions = mockupComponents.flatMap((one, index) =>
      mockupComponents
        .slice(index + 1)
        .filter((other) => overlaps(one, other))
        .map((other) => `${one.label} and ${other.label}`),
    );
    expect(collisions).toEqual([]);
  });

  it('is a valid mockup in which every component shows text', () => {
    expect(template.mockupComponents.length).toBeGreaterThanOrEqual(6);
    expect(validateMockup(toMockup(template.mockupComponents, 0)).ok).toBe(true);
    for (const component of template.mockupComponents) {
      const isReadable = drawComponent(component).some((shape) => shape.kind === 'text');
      expect([component.label, isReadable]).toEqual([component.label, true]);
    }
  });
});

describe('the search', () => {
  const namesFor = (query: Parameters<typeof searchTemplates>[0]) =>
    searchTemplates(query).map((template) => template.name);

  it('matches name and description, ignoring case', () => {
    expect(namesFor({ search: 'ONLINE store' })).toEqual(['Online Store']);
    expect(namesFor({ search: 'offline and sends photos' })).toEqual(['Field Operations']);
  });

  it('combines with the category', () => {
    expect(namesFor({ search: 'store', category: 'social' })).toEqual([]);
    expect(namesFor({ search: ' Events ', category: 'social' })).toEqual(['Local Events']);
  });

  it('shows everything without a query', () => {
    expect(searchTemplates({})).toHaveLength(12);
  });
});

it('has a chip for all templates and one per category', () => {
  expect(categoryChips.map((chip) => chip.label)).toEqual([
    'All Templates',
    'E-commerce',
    'SaaS',
    'Dashboard',
    'Social',
    'Portfolio',
    'Marketplace',
  ]);
});

it('shows three features on a card and counts the rest', () => {
  const store = findTemplate('online-store');
  expect(store && cardSummary(store)).toEqual({
    features: ['Product Catalog', 'Shopping Cart', 'Payment Processing'],
    more: '+4 more',
  });
  expect(findTemplate('nothing')).toBeUndefined();
});
