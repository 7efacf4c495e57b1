/** What a message is about: a picker for a questionnaire section, and the chosen section's or question's name. */
import { ClipboardList, X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { MessageSubject } from '#domain/message.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { whenIdle } from '../../lib/when-used.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuLabel } from '../../ui/dropdown-menu.tsx';

const SubjectName = lazyComponent(() => import('./subject-parts.tsx'), 'SubjectName');
const SubjectItems = lazyComponent(() => import('./subject-parts.tsx'), 'SubjectItems');

/** 'About Section 5: Integrations'. */
export function SubjectText({ about }: { about: MessageSubject }) {
  return (
    <Suspense fallback={`About Section ${about.section}`}>
      <SubjectName about={about} />
    </Suspense>
  );
}

export interface SubjectPickerProps {
  onChange: (about: MessageSubject) => void;
}

export function SubjectPicker({ onChange }: SubjectPickerProps) {
  // If the menu items can't be loaded now, opening the menu tries again.
  useEffect(() => whenIdle(() => void SubjectItems.preload?.()), []);
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
      <Suspense>
        <SubjectItems onChange={onChange} />
      </Suspense>
    </Menu>
  );
}

export function ChosenSubject({ about, onRemove }: { about: MessageSubject; onRemove: () => void }) {
  return (
    <p className="flex min-w-0 items-center gap-2 self-start rounded-md bg-accent-soft py-0.5 pr-0.5 pl-2.5 font-medium text-accent-ink text-sm">
      <span className="truncate">
        <SubjectText about={about} />
      </span>
      <Button size="sm" variant="ghost" square aria-label="Remove section link" onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </p>
  );
}
