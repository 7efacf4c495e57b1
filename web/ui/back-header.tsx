/** Header of a subpage: a back link, the heading and a description. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface BackHeaderProps {
  title: string;
  description?: ReactNode;
  onBack: () => void;
  actions?: ReactNode;
}

export function BackHeader({ title, description, onBack, actions }: BackHeaderProps) {
  return (
    <header className="mb-6">
      <Button variant="ghost" size="sm" onClick={onBack} className="-ml-2.5 mb-3">
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-semibold text-2xl text-ink">
            {title}
          </h1>
          {description && <p className="mt-1 max-w-2xl text-balance text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
