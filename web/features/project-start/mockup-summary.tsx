/** Thumbnail of the draft's mockup, with a button to edit it. */
import { PencilRuler } from 'lucide-react';
import { plural } from '#domain/plural.ts';
import { fieldSourceOf, type StartState } from '#domain/project-draft.ts';
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { sourceMark } from './source-mark.tsx';

export function MockupSummary({ start, onEdit }: { start: StartState; onEdit: () => void }) {
  const { mockup } = start.wizard.draft;
  return (
    <section aria-labelledby="wizard-mockup">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="wizard-mockup" className="font-medium text-ink">
          Mockup
        </h2>
        {sourceMark(fieldSourceOf(start, 'mockup'))}
      </div>
      <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-sunken p-4">
        {mockup && (
          <MockupPicture
            components={mockup.components}
            size={mockup.metadata.canvasSize}
            label={`The mockup, ${plural(mockup.components.length, 'component')}`}
            className="w-24 rounded-md border border-line-strong shadow-sm"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-muted">
            {mockup
              ? 'It becomes part of your project and shows us what you have in mind.'
              : 'A quick sketch often says more than a paragraph. It only takes a few minutes.'}
          </p>
          <Button size="sm" onClick={onEdit} className="mt-3">
            <PencilRuler aria-hidden="true" />
            {mockup ? 'Edit mockup' : 'Draw a mockup'}
          </Button>
        </div>
      </div>
    </section>
  );
}
