/** Settings page: preferences and account of the signed-in user. */
import { type ReactNode, Suspense } from 'react';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { ExportData } from '../features/account/export-data.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { UnverifiedEmail } from '../features/account/unverified-email.tsx';
import { PreferencesForm } from '../features/notifications/preferences-form.tsx';
import { ThemeChoice } from '../features/settings/theme-choice.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Loaded after the page, because only users with two-step sign-in can have remembered devices. */
const RememberedDevices = lazyComponent(
  () => import('../features/second-factor/remembered-devices.tsx'),
  'RememberedDevices',
);

interface PartProps {
  id: string;
  title: string;
  description: string;
  children: ReactNode;
}

function Part({ id, title, description, children }: PartProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <CardHeader id={`${id}-title`} title={title} description={description} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="Email, appearance, password and account" />
      <div className="flex max-w-3xl flex-col gap-4">
        <Part
          id="notifications"
          title="Email preferences"
          description="The bell shows every notification. Choose which ones we also email you, and when."
        >
          <UnverifiedEmail />
          <PreferencesForm />
        </Part>
        <Part
          id="appearance"
          title="Appearance"
          description="Light, dark, or the same as your device. Saved in this browser."
        >
          <ThemeChoice />
        </Part>
        <Part id="password" title="Password" description="Choose one you don't use anywhere else.">
          <PasswordForm />
        </Part>
        <Part
          id="sessions"
          title="Where you're signed in"
          description="Sign out of any device you don't recognize."
        >
          <SessionList />
        </Part>
        <Part
          id="data"
          title="Your data"
          description="Your account, photo, projects, answers, messages, signatures, notifications and activity as a JSON file."
        >
          <ExportData />
        </Part>
        <Part id="delete" title="Delete my account" description="Here's what happens:">
          <DeleteAccount />
        </Part>
        {/* Last, because it appears late, and only for a few: nothing below it can move. */}
        <Suspense>
          <RememberedDevices />
        </Suspense>
      </div>
    </>
  );
}
