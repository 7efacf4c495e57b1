/** Tests of the SVG export. */
import { expect, it } from 'vitest';
import { componentTypes, createComponent } from './component.ts';
import { mockupToSvg } from './svg.ts';

it('has the canvas size and every component at its position', () => {
  const components = componentTypes.map((type, index) => createComponent(type, type, 0, index * 2));
  const svg = mockupToSvg({ components });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="600"/);
  expect(svg.match(/<g /g)).toHaveLength(10);
  for (const { x, y } of components) expect(svg).toContain(`translate(${x} ${y})`);
  expect(svg).not.toMatch(/undefined|NaN|var\(/);
});

it('escapes markup in labels and drops control characters', () => {
  const label = '<script>alert("1")</script> & \u0007';
  const components = [{ ...createComponent('text', 't', 0, 0), width: 400, height: 100, label }];
  const svg = mockupToSvg({ components });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).toContain('&amp;');
  expect(svg).not.toContain('\u0007');
});

it('grows to include components beyond the canvas', () => {
  const svg = mockupToSvg({ components: [createComponent('chart', 'c', 350, 550)] });
  expect(svg).toContain('width="650" height="750"');
});
