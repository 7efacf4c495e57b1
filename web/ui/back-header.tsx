/** Header of a subpage: a Back button, the heading and a description. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface BackHeaderProps {
  title: string;
  description?: ReactNode;
  onBack: () => void;
  actions?: ReactNode;
  /** One row on wide screens, for pages that fill the window. */
  isCompact?: boolean;
}

export function BackHeader({ title, description, onBack, actions, isCompact = false }: BackHeaderProps) {
  return (
    <header className={cx('mb-6', isCompact && 'lg:mb-4 lg:flex lg:items-center lg:gap-3')}>
      <Button
        variant="ghost"
        size="sm"
        onClick={onBack}
        className={cx('-ml-2.5 mb-3', isCompact && 'lg:mb-0')}
      >
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <div
        className={cx(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-4',
          isCompact && 'lg:flex-1 lg:items-center',
        )}
      >
        <div className="min-w-0">
          <h1 tabIndex={-1} className={cx('font-semibold text-2xl text-ink', isCompact && 'lg:text-xl')}>
            {title}
          </h1>
          {description && (
            <p className={cx('mt-1 max-w-2xl text-balance text-muted', isCompact && 'max-sm:hidden lg:mt-0')}>
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
