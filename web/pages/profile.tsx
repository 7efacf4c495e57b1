/** Profile page: photo, name, company and time zone. */
import { ProfileForm } from '../features/account/profile-form.tsx';
import { UnverifiedEmail } from '../features/account/unverified-email.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function ProfilePage() {
  return (
    <>
      <PageHeader title="My Profile" description="How you appear to the people you work with" />
      <div className="max-w-2xl">
        <UnverifiedEmail />
      </div>
      <ProfileForm />
    </>
  );
}
