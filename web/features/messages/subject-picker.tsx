/** Picker for the questionnaire section a message is about. */
import { ClipboardList, X } from 'lucide-react';
import type { MessageSubject } from '#domain/message.ts';
import { subjectLabel } from '#domain/message-subject.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../ui/dropdown-menu.tsx';

export interface SubjectPickerProps {
  onChange: (about: MessageSubject) => void;
}

export function SubjectPicker({ onChange }: SubjectPickerProps) {
  return (
    <Menu
      align="start"
      side="top"
      label="Sections"
      trigger={
        <Button variant="ghost" square aria-label="Link to a requirements section">
          <ClipboardList aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>What is your message about?</MenuLabel>
      {sections.map(({ number, name }) => (
        <MenuItem key={number} onSelect={() => onChange({ section: number, field: null })}>
          Section {number}: {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function ChosenSubject({ about, onRemove }: { about: MessageSubject; onRemove: () => void }) {
  return (
    <p className="flex min-w-0 items-center gap-2 self-start rounded-md bg-accent-soft py-0.5 pr-0.5 pl-2.5 font-medium text-accent-ink text-sm">
      <span className="truncate">{subjectLabel(about)}</span>
      <Button size="sm" variant="ghost" square aria-label="Remove section link" onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </p>
  );
}
