/** Tests of mockup validation. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponent, toMockup } from './component.ts';
import { validateMockup, validComponents } from './validate-mockup.ts';

const mockup = toMockup(
  [createComponent('header', 'header-1', 0, 0), createComponent('card', 'card-2', 20, 80)],
  0,
);
const sent = (): Record<string, unknown> => JSON.parse(JSON.stringify(mockup));

const withComponent = (changes: Record<string, unknown>) => ({
  ...sent(),
  components: [{ ...createComponent('header', 'header-1', 0, 0), ...changes }],
});

const pathsOf = (value: unknown) => {
  const result = validateMockup(value);
  return result.ok ? [] : result.issues.map((issue) => issue.path);
};

it('accepts a saved mockup', () => {
  expect(validateMockup(sent())).toEqual({ ok: true, mockup });
  expect(mockup.metadata).toEqual({
    createdAt: '1970-01-01T00:00:00.000Z',
    canvasSize: { width: 400, height: 600 },
  });
});

it('drops unknown fields and props', () => {
  const result = validateMockup(withComponent({ props: { onClick: 'x' }, role: 'admin' }));
  expect(result).toMatchObject({ ok: true });
  if (result.ok) {
    expect(Object.keys(result.mockup.components[0] ?? {})).not.toContain('role');
    expect(result.mockup.components[0]?.props).toEqual({});
  }
});

describe('rejects', () => {
  it.each([
    ['a position below zero', { x: -1 }, 'x'],
    ['NaN', { y: Number.NaN }, 'y'],
    ['a number as text', { width: '10' }, 'width'],
    ['a size beyond the limit', { height: 5001 }, 'height'],
    ['an unknown type', { type: 'constructor' }, 'type'],
    ['a label that is too long', { label: 'x'.repeat(121) }, 'label'],
    ["a label PostgreSQL can't store", { label: 'a\u0000b' }, 'label'],
    ['half a surrogate pair', { label: '\ud83d' }, 'label'],
    ['an empty id', { id: '' }, 'id'],
  ])('%s', (_what, changes, key) => {
    expect(pathsOf(withComponent(changes))).toEqual([`components.0.${key}`]);
  });

  it('a duplicate id', () => {
    const header = createComponent('header', 'same', 0, 0);
    expect(pathsOf({ ...sent(), components: [header, header] })).toEqual(['components.1.id']);
  });

  it('more than 500 components, and reports a single issue', () => {
    const components = Array.from({ length: 501 }, (_, index) =>
      createComponent('text', `text-${index}`, 0, 0),
    );
    expect(pathsOf({ ...sent(), components })).toEqual(['components']);
    expect(pathsOf({ ...sent(), components: components.slice(1) })).toEqual([]);
  });

  it('incomplete metadata', () => {
    expect(pathsOf({ ...sent(), metadata: { createdAt: 'yesterday' } })).toEqual([
      'metadata.createdAt',
      'metadata.canvasSize.width',
      'metadata.canvasSize.height',
    ]);
  });

  it('holes in the list', () => {
    expect(pathsOf({ ...sent(), components: new Array(2) })).toEqual(['components.0', 'components.1']);
  });
});

it('never throws', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  );
  expect(validateMockup(trap).ok).toBe(false);
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (value, component) => {
      validateMockup(value);
      expect(validateMockup({ ...sent(), components: [component] }).ok).toBe(false);
      expect(validComponents([component, createComponent('text', 'text-1', 0, 0)])).toHaveLength(1);
    }),
  );
});
