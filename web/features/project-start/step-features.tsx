/** Wizard step 2: features, platforms and the mockup. */
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  customFeatures,
  draftProblems,
  featureChoices,
  hasFeature,
  platforms,
  type WizardAction,
} from '#domain/project-wizard.ts';
import { maxFeatureLength, tooLongMessage } from '#domain/text-limits.ts';
import { textLength } from '#domain/text-rule.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Input } from '../../ui/input.tsx';
import { MockupSummary } from './mockup-summary.tsx';
import type { StepProps } from './step-props.ts';

const choiceClass =
  'rounded-lg border border-line-strong bg-surface px-3 py-2.5 transition-colors duration-100 hover:border-control has-checked:border-accent has-checked:bg-accent-soft';

export function StepFeatures({ start, revision, change, onEditMockup }: StepProps) {
  const { draft } = start.wizard;
  const custom = useStickyFeatures(customFeatures(draft), revision);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <FieldGroup
          legend="Features"
          help="Choose as many as you like, and add your own below."
          error={draftProblems(draft).features}
        >
          <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
            {[...featureChoices, ...custom].map((feature) => (
              <Checkbox
                key={feature}
                label={feature}
                checked={hasFeature(draft.features, feature)}
                onChange={() => change({ type: 'toggleFeature', feature })}
                className={choiceClass}
              />
            ))}
          </div>
        </FieldGroup>
        <CustomFeature change={change} />
      </div>
      <FieldGroup legend="Platforms">
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {platforms.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={draft.platforms.includes(value)}
              onChange={() => change({ type: 'togglePlatform', platform: value })}
              className={choiceClass}
            />
          ))}
        </div>
      </FieldGroup>
      <MockupSummary start={start} onEdit={onEditMockup} />
    </div>
  );
}

/** Keeps unchecked custom features listed until the step changes or the draft is replaced, so they can be checked again. */
function useStickyFeatures(custom: readonly string[], revision: number): readonly string[] {
  const [sticky, setSticky] = useState({ features: custom, revision });
  const before = sticky.revision === revision ? sticky.features : [];
  const added = custom.filter((feature) => !hasFeature(before, feature));
  if (added.length === 0 && sticky.revision === revision) return before;
  const features = [...before, ...added];
  setSticky({ features, revision });
  return features;
}

function CustomFeature({ change }: { change: (action: WizardAction) => void }) {
  const [text, setText] = useState('');
  const latest = useRef({ text, change });
  latest.current = { text, change };
  // Adds text left in the field when the user leaves the step or the page.
  useEffect(() => {
    const addLeftover = () => {
      const { text: leftover, change: add } = latest.current;
      if (leftover.trim() === '') return;
      add({ type: 'addFeature', feature: leftover });
      setText('');
    };
    // Renders immediately: the draft is stored after a render, and a page that is closing may not render again.
    const onPageHide = () => flushSync(addLeftover);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      addLeftover();
    };
  }, []);
  const isTooLong = textLength(text.trim()) > maxFeatureLength;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isTooLong) return;
    change({ type: 'addFeature', feature: text });
    setText('');
  };
  return (
    <form onSubmit={add} className="max-w-md">
      <Field label="Add your own feature" error={isTooLong ? tooLongMessage(maxFeatureLength) : undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={text}
              placeholder="For example, gift cards"
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" className="h-10 sm:h-9">
              <Plus aria-hidden="true" />
              Add
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
