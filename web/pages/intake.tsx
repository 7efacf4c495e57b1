/** The intake page: what would you like to prototype? */
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IdeaDrawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function IntakePage() {
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-balance text-center font-semibold text-2xl text-ink">
        What would you like to prototype?
      </h1>
      <Card className="mt-8">
        <EmptyState
          level={2}
          drawing={<IdeaDrawing />}
          title="Describe your idea here"
          text="This is where you will describe what you have in mind and choose the type of app. The form is not open yet."
          action={
            <Link to="/alternate" className={buttonClass()}>
              Try New Intake Experience
            </Link>
          }
        />
      </Card>
    </div>
  );
}
