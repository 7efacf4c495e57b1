/** Skeleton of the answers by section. */
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function AnswersSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {['first', 'second'].map((section) => (
        <Card key={section} className="flex flex-col gap-6 p-5">
          <Skeleton className="h-5 w-56" />
          {['one', 'two', 'three'].map((answer) => (
            <div key={answer} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
