/** Skeleton of the brand form, and the titles and descriptions that it shares with the form. */
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The form, with its preview beside it on wide screens. */
export const columns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]';

export const cardTexts = {
  look: {
    title: 'Name and color',
    description: 'Shown on every page, and in emails and documents.',
  },
  logo: {
    title: 'Logo',
    description:
      'Replaces the name in the top bar. PNG, SVG, WebP or JPEG, best with a transparent background. If you upload only one, we use it everywhere.',
  },
  email: { title: 'Email', description: 'The sender name and the footer of emails.' },
};

export function BrandSkeleton() {
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <CardHeader {...cardTexts.look} />
          <CardBody className="flex flex-col gap-5">
            <FieldSkeleton className="h-10 max-w-96 sm:h-9" />
            <FieldSkeleton className="h-10 w-52 sm:h-9" />
          </CardBody>
        </Card>
        <Card>
          <CardHeader {...cardTexts.logo} />
          <CardBody className="grid gap-5 sm:grid-cols-2">
            <LogoSkeleton />
            <LogoSkeleton />
          </CardBody>
        </Card>
        <Card>
          <CardHeader {...cardTexts.email} />
          <CardBody className="flex flex-col gap-5">
            <FieldSkeleton className="h-10 max-w-96 sm:h-9" />
            <FieldSkeleton className="h-20" />
            <Skeleton className="h-9 w-32" />
          </CardBody>
        </Card>
      </div>
      <Card>
        <CardHeader title="Preview" />
        <CardBody className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          {['light', 'dark', 'email'].map((picture) => (
            <PictureSkeleton key={picture} />
          ))}
        </CardBody>
      </Card>
    </div>
  );
}

function FieldSkeleton({ className }: { className: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="my-1 h-3.5 w-28" />
      <Skeleton className={className} />
      <Skeleton className="my-1 h-3 w-72 max-w-full" />
    </div>
  );
}

function LogoSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="my-1 h-3.5 w-28" />
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="my-1 h-3 w-40" />
      <Skeleton className="h-7 w-22" />
    </div>
  );
}

/** A page or an email: its top bar, a few lines and a button. */
function PictureSkeleton() {
  return (
    <div>
      <div className="overflow-hidden rounded-lg border border-line">
        <div className="flex h-11 items-center border-line border-b px-3">
          <Skeleton className="h-4 w-32" />
        </div>
        <div className="flex flex-col gap-2.5 p-3">
          <Skeleton className="my-1 h-3.5 w-36" />
          <Skeleton className="my-1 h-3 w-56 max-w-full" />
          <Skeleton className="h-1.5 rounded-full" />
          <Skeleton className="h-8 w-24" />
        </div>
      </div>
      <Skeleton className="mt-2.5 mb-1 h-3 w-16" />
    </div>
  );
}
