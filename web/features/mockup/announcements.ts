/** Screen reader announcements for changes on the mockup canvas. */
import { type Box, type Components, type MockupComponent, paletteItem } from '#domain/mockup/component.ts';
import type { EditorAction, EditorState } from '#domain/mockup/editor.ts';
import { plural } from '#domain/plural.ts';

export function componentName({ type, label }: Pick<MockupComponent, 'type' | 'label'>): string {
  const kind = paletteItem(type).label;
  return label.trim() === '' || label === kind ? kind : `${label} (${kind})`;
}

/** Null for changes announced in another way: by focus, by a toast, or when the key is released. */
export function announcementFor(
  action: EditorAction,
  before: EditorState,
  after: EditorState,
): string | null {
  const describeComponent = (components: Components, id: string) => {
    const component = components.find((candidate) => candidate.id === id);
    return component ? componentName(component) : null;
  };
  switch (action.type) {
    case 'add':
    case 'drop':
      return `${paletteItem(action.component).label} added`;
    case 'duplicate':
      return `${describeComponent(before.components, action.id)} duplicated`;
    case 'delete':
      return `${describeComponent(before.components, action.id)} deleted`;
    case 'reorder': {
      const at = after.components.findIndex(({ id }) => id === action.id);
      // Counted from the front, as in the layer list.
      const count = after.components.length;
      return `${describeComponent(after.components, action.id)}, layer ${count - at} of ${count}`;
    }
    case 'undo':
      return after.components === before.components ? 'Nothing to undo' : `Undone, ${counted(after)}`;
    case 'redo':
      return after.components === before.components ? 'Nothing to redo' : `Redone, ${counted(after)}`;
    default:
      return null;
  }
}

const counted = ({ components: { length } }: EditorState) => `${plural(length, 'component')} on the canvas`;

export const positionText = ({ x, y }: Box) => `at ${x}, ${y}`;
export const sizeText = ({ width, height }: Box) => `${width} by ${height}`;
