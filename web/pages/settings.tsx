/** How the portal looks and behaves for the person who is signed in. */
import { ThemeChoice } from '../features/settings/theme-choice.tsx';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="How the portal looks and behaves for you" />
      <Card>
        <CardHeader
          title="Appearance"
          description="Light, dark, or as your system has it. Kept in this browser."
        />
        <CardBody>
          <ThemeChoice />
        </CardBody>
      </Card>
    </>
  );
}
