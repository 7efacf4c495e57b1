/** Profile page: photo, name, company, time zone, two-step sign-in and passkeys. */
import { Suspense } from 'react';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { UnverifiedEmail } from '../features/account/unverified-email.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { PageHeader } from '../ui/page-header.tsx';

const PasskeyCard = lazyComponent(() => import('../features/passkeys/passkey-card.tsx'), 'PasskeyCard');
const SecondFactorCard = lazyComponent(
  () => import('../features/second-factor/second-factor-card.tsx'),
  'SecondFactorCard',
);

export function ProfilePage() {
  return (
    <>
      <PageHeader title="My Profile" description="Your name, photo, time zone and how you sign in" />
      <div className="max-w-2xl">
        <UnverifiedEmail />
      </div>
      <ProfileForm />
      <Suspense>
        <SecondFactorCard />
        <PasskeyCard />
      </Suspense>
    </>
  );
}
