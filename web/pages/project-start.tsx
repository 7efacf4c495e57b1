/** The project-start page: three ways to begin. */
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { JourneyDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function ProjectStartPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-center font-semibold text-2xl text-ink">Start your project</h1>
      <Card className="mt-8">
        <EmptyState
          level={2}
          drawing={<JourneyDrawing />}
          title="Three ways to begin"
          text="Start with a template, build a plan with AI, or design your mockup: all three will be found here. They are not open yet."
          action={
            <Link to="/" className={buttonClass()}>
              Use Classic Form
            </Link>
          }
        />
      </Card>
    </div>
  );
}
