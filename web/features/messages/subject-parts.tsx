/** A message's subject as text and as menu items. They need the whole questionnaire, so subject-picker.tsx loads them lazily. */
import type { MessageSubject } from '#domain/message.ts';
import { subjectLabel } from '#domain/message-subject.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { MenuItem } from '../../ui/dropdown-menu.tsx';

export function SubjectName({ about }: { about: MessageSubject }) {
  return subjectLabel(about);
}

export function SubjectItems({ onChange }: { onChange: (about: MessageSubject) => void }) {
  return sections.map(({ number, name }) => (
    <MenuItem key={number} onSelect={() => onChange({ section: number, field: null })}>
      Section {number}: {name}
    </MenuItem>
  ));
}
