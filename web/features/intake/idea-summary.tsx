/** The idea, shown beside the account step so that visitors see what they are creating the account for. */
import { type UserType, userTypeLabel } from '#domain/user.ts';
import { Card } from '../../ui/card.tsx';

export interface IdeaSummaryProps {
  description: string;
  userType: UserType | null;
}

/** On a narrow screen, the summary is above the form, so the description is limited to two lines. */
export function IdeaSummary({ description, userType }: IdeaSummaryProps) {
  return (
    <Card aria-labelledby="idea-summary" className="p-5 lg:sticky lg:top-20 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="idea-summary" className="font-semibold text-ink">
          Your idea
        </h2>
        {/* Styled like a Badge, whose code this page doesn't load. */}
        {userType && (
          <span className="rounded-full bg-accent-soft px-2 py-0.5 font-medium text-accent-ink text-xs">
            {userTypeLabel(userType)}
          </span>
        )}
      </div>
      <p className="mt-2 line-clamp-2 whitespace-pre-line break-words text-muted lg:line-clamp-[12] lg:text-ink">
        {description.trim()}
      </p>
    </Card>
  );
}
