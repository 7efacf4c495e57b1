/** Signing page for approvers without an account, opened from the link in their email. */
import { Download } from 'lucide-react';
import { FormatMenu } from '../features/files/format-menu.tsx';
import { SigningLink } from '../features/sign-offs/signing-link.tsx';
import { Button } from '../ui/button.tsx';

export function SignPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <SigningLink
        renderDownload={(target) => (
          <FormatMenu
            {...target}
            label="Download this version"
            trigger={(isBusy) => (
              <Button staysEnabled busy={isBusy}>
                <Download aria-hidden="true" />
                Download
              </Button>
            )}
          />
        )}
      />
    </div>
  );
}
