/** Preview of a template: its screen and everything it includes, before it goes into the draft. */
import { Check, Clock, Layers } from 'lucide-react';
import type { Template } from '#domain/templates/template.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { complexityLabels } from './template-card.tsx';

export interface TemplatePreviewProps {
  template: Template;
  onClose: () => void;
  onUse: (template: Template) => void;
}

/** The buttons stay in view while the dialog scrolls: there are no fields that they could cover. */
const stickyClass = 'sticky bottom-0 -mx-6 -mb-6 border-line border-t bg-raised px-6 py-4 sm:rounded-b-xl';

export function TemplatePreview({ template, onClose, onUse }: TemplatePreviewProps) {
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={template.name}
      description={template.description}
    >
      <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-h-72 overflow-hidden rounded-lg border border-line-strong shadow-sm max-sm:mx-auto max-sm:w-56 sm:max-h-none sm:self-start">
          <MockupPicture
            components={template.mockupComponents}
            label={`Sample screen of ${template.name}`}
            className="block w-full"
          />
        </div>
        <div className="flex flex-col gap-5">
          <section aria-labelledby="preview-features">
            <h3 id="preview-features" className="mb-2 font-medium text-muted text-sm">
              {template.features.length} features
            </h3>
            <ul className="grid gap-1">
              {template.features.map((feature) => (
                <li key={feature} className="flex items-center gap-2">
                  <Check aria-hidden="true" className="size-4 shrink-0 text-green-ink" />
                  {feature}
                </li>
              ))}
            </ul>
          </section>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
            <span className="flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-4" />
              {template.estimatedTime}
            </span>
            <span className="flex items-center gap-1.5">
              <Layers aria-hidden="true" className="size-4" />
              {complexityLabels[template.complexity]}
            </span>
          </p>
          <section aria-labelledby="preview-technology">
            <h3 id="preview-technology" className="mb-2 font-medium text-muted text-sm">
              Technology
            </h3>
            <ul className="flex flex-wrap gap-1.5">
              {template.techStack.map((item) => (
                <li key={item}>
                  <Badge>{item}</Badge>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <DialogActions className={stickyClass}>
        <Button onClick={onClose}>Back to templates</Button>
        <Button variant="primary" onClick={() => onUse(template)}>
          Use This Template
        </Button>
      </DialogActions>
    </Dialog>
  );
}
