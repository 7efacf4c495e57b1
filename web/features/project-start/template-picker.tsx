/** Template picker: search combined with category chips. */
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import {
  type CategoryFilter,
  categoryChips,
  noTemplatesFound,
  searchTemplates,
} from '#domain/templates/catalog.ts';
import type { Template } from '#domain/templates/template.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { whenUsed } from '../../lib/when-used.ts';
import { BackHeader } from '../../ui/back-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { LostDrawing } from '../../ui/drawings/lost-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TemplateCard } from './template-card.tsx';

const TemplatePreview = lazyComponent(() => import('./template-preview.tsx'), 'TemplatePreview');

export interface TemplatePickerProps {
  /** The template last used in the draft. */
  chosenId: string | null;
  onBack: () => void;
  onChoose: (template: Template) => void;
}

export function TemplatePicker({ chosenId, onBack, onChoose }: TemplatePickerProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<CategoryFilter>('all');
  const matches = searchTemplates({ search: useDeferredValue(search), category });
  const [previewed, setPreviewed] = useState<Template | null>(null);
  useEffect(() => whenUsed(() => void TemplatePreview.preload?.()), []);
  const showAll = () => {
    setSearch('');
    setCategory('all');
  };
  return (
    <>
      <BackHeader
        title="Choose a Template"
        description="Each comes with features, a timeline and a sample screen. You can change everything in the next steps."
        onBack={onBack}
      />
      <div className="mb-6 flex flex-col gap-3">
        <SearchInput
          label="Search templates..."
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="max-w-md"
        />
        <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">Category</legend>
          {categoryChips.map((chip) => (
            <button
              key={chip.value}
              type="button"
              aria-pressed={category === chip.value}
              onClick={() => setCategory(chip.value)}
              className={cx(
                'h-8 shrink-0 rounded-full border px-3.5 font-medium text-sm transition-colors duration-100',
                category === chip.value
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-strong bg-surface text-muted hover:border-control hover:text-ink',
              )}
            >
              {chip.label}
            </button>
          ))}
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {matches.length === 0
          ? noTemplatesFound
          : matches.length === 1
            ? '1 template'
            : `${matches.length} templates`}
      </p>
      {matches.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<LostDrawing />}
            title={noTemplatesFound}
            action={<Button onClick={showAll}>Show all templates</Button>}
          />
        </Card>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {matches.map((template) => (
            <li key={template.id}>
              <TemplateCard
                template={template}
                isChosen={template.id === chosenId}
                onChoose={onChoose}
                onPreview={setPreviewed}
              />
            </li>
          ))}
        </ul>
      )}
      {previewed && (
        <Suspense>
          <TemplatePreview template={previewed} onClose={() => setPreviewed(null)} onUse={onChoose} />
        </Suspense>
      )}
    </>
  );
}
