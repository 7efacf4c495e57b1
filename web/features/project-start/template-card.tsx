/** Template card: pressing its picture uses the template; pressing anything below it opens the preview. */
import { Check, Clock, Eye, Layers } from 'lucide-react';
import { useId } from 'react';
import { cardSummary, categoryChips } from '#domain/templates/catalog.ts';
import type { Template, TemplateBadge, TemplateCategory } from '#domain/templates/template.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const badgeTones: Record<TemplateBadge, NonNullable<BadgeProps['tone']>> = {
  Popular: 'amber',
  Trending: 'violet',
  Simple: 'green',
  Enterprise: 'blue',
  New: 'teal',
  Technical: 'neutral',
};

/** One background color per category makes the grid easier to scan. */
const backdrops: Record<TemplateCategory, string> = {
  ecommerce: 'from-amber-soft',
  saas: 'from-blue-soft',
  dashboard: 'from-teal-soft',
  social: 'from-violet-soft',
  portfolio: 'from-green-soft',
  marketplace: 'from-red-soft',
};

export const complexityLabels = { simple: 'Simple', moderate: 'Moderate', complex: 'Complex' } as const;

export interface TemplateCardProps {
  template: Template;
  isChosen: boolean;
  onChoose: (template: Template) => void;
  onPreview: (template: Template) => void;
}

export function TemplateCard({ template, isChosen, onChoose, onPreview }: TemplateCardProps) {
  const nameId = useId();
  const { features, more } = cardSummary(template);
  const category = categoryChips.find((chip) => chip.value === template.category)?.label;
  return (
    <article
      aria-labelledby={nameId}
      className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-sm transition-shadow duration-200 hover:shadow-lg"
    >
      <button
        type="button"
        onClick={() => onChoose(template)}
        className="group/use block w-full -outline-offset-2"
      >
        <span
          className={cx(
            'relative block h-60 overflow-hidden border-line border-b bg-linear-to-b to-sunken',
            backdrops[template.category],
          )}
        >
          <span className="absolute inset-x-0 top-6 mx-auto block w-56 overflow-hidden rounded-t-lg border border-line-strong shadow-lg transition-transform duration-700 ease-out group-hover:-translate-y-26 group-focus-visible/use:-translate-y-26">
            <MockupPicture components={template.mockupComponents} className="block w-full" />
          </span>
          <span
            aria-hidden="true"
            className="absolute inset-0 flex items-center justify-center transition-colors duration-150 group-hover:bg-scrim group-focus-visible/use:bg-scrim max-sm:items-end max-sm:pb-4 pointer-coarse:items-end pointer-coarse:pb-4"
          >
            <span className="rounded-md bg-accent px-4 py-2 font-medium text-on-accent opacity-0 shadow-lg transition-opacity duration-150 group-hover:opacity-100 group-focus-visible/use:opacity-100 max-sm:opacity-100 pointer-coarse:opacity-100">
              Use This Template
            </span>
          </span>
        </span>
        <VisuallyHidden>Use This Template: {template.name}</VisuallyHidden>
      </button>
      <div className="relative flex flex-1 flex-col p-5 has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-ring">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={nameId} className="font-semibold text-ink text-lg">
            {template.name}
          </h2>
          {template.badge && <Badge tone={badgeTones[template.badge]}>{template.badge}</Badge>}
          {isChosen && (
            <Badge tone="accent">
              <Check aria-hidden="true" className="-ml-0.5 mr-1 inline size-3" />
              In your draft
            </Badge>
          )}
        </div>
        <p className="mt-1 text-muted">{template.description}</p>
        <ul aria-label="Features" className="mt-4 flex flex-col gap-1">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-2 text-ink">
              <Check aria-hidden="true" className="size-4 shrink-0 text-green-ink" />
              {feature}
            </li>
          ))}
          {more && <li className="pl-6 text-muted text-sm">{more}</li>}
        </ul>
        <div className="mt-auto pt-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-3 text-muted text-sm">
            <span className="flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-4" />
              {template.estimatedTime}
            </span>
            <span className="flex items-center gap-1.5">
              <Layers aria-hidden="true" className="size-4" />
              {complexityLabels[template.complexity]}
            </span>
            <span>{category}</span>
          </p>
          <button
            type="button"
            onClick={() => onPreview(template)}
            // Not positioned, so its ::after covers everything below the picture.
            className="mt-3 flex items-center gap-1.5 font-medium text-accent-ink text-sm outline-none after:absolute after:inset-0 group-hover:underline"
          >
            <Eye aria-hidden="true" className="size-4" />
            Preview<span className="sr-only"> {template.name}</span>
          </button>
        </div>
      </div>
    </article>
  );
}
