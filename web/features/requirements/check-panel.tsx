/** Check button and its drawer: missing and contradictory answers, and open questions. */
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { focusPath } from './focus-path.ts';
import { useForm } from './form-context.tsx';
import { useCheck } from './use-check.ts';

const CheckList = lazyComponent(() => import('./check-list.tsx'), 'CheckList');

export function CheckPanel() {
  const { hints } = useCheck();
  const { goTo } = useForm();
  const [isOpen, setOpen] = useState(false);
  const open = (section: number, path: string) => {
    setOpen(false);
    goTo(section, path);
    // The form scrolls only when the question in the URL changes, and the URL may already name this one.
    requestAnimationFrame(() => focusPath(path));
  };
  const contradictions = hints.filter(({ kind }) => kind === 'contradiction');
  return (
    <>
      <Button staysEnabled aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" />
        Check answers
        {/* Missing answers are expected while filling in the form. Contradictions aren't. */}
        {contradictions.length > 0 && <Badge tone="amber">{contradictions.length}</Badge>}
      </Button>
      <Drawer open={isOpen} onOpenChange={setOpen} title="Completeness check">
        <div className="p-4">
          <p className="mb-4 text-muted">
            These are only hints. You can continue and come back to them later.
          </p>
          <Suspense fallback={<SkeletonText lines={5} />}>
            <CheckList onOpen={open} />
          </Suspense>
        </div>
      </Drawer>
    </>
  );
}
