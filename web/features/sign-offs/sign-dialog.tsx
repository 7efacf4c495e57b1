/** Dialog in which an approver with an account reads the version and signs or declines it. */
import type { SignOff } from '#contract/sign-offs.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDeclineVersion, useReceivesCopy, useSignOff, useSignVersion, useVersion } from './queries.ts';
import { SignatureForm, signatureFailure } from './signature-form.tsx';
import { VersionDocument } from './version-document.tsx';

export interface SignDialogProps {
  projectId: string;
  versionId: string;
  versionHash: string;
  open: boolean;
  onClose: () => void;
}

export function SignDialog({ projectId, versionId, versionHash, open, onClose }: SignDialogProps) {
  const { data: signOff } = useSignOff(projectId);
  const signing = useSignVersion(projectId, versionHash);
  const declining = useDeclineVersion(projectId, versionHash);
  const isDeciding = [signing, declining].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const ended = isDeciding || !signOff ? null : whyEnded(signOff, versionId);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="Read and sign"
      description={
        ended
          ? undefined
          : "Along with your name, we'll record the time, your email address, your IP address and your browser."
      }
    >
      {ended ? (
        <>
          <p role="alert" className="whitespace-pre-line break-words">
            {ended}
          </p>
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              OK
            </Button>
          </DialogActions>
        </>
      ) : (
        <VersionToSign {...{ projectId, versionId, versionHash, signing, declining }} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Why the version doesn't need the viewer's signature anymore, or null while it does. */
function whyEnded({ current, previous }: SignOff, versionId: string): string | null {
  if (current && current.versionId !== versionId)
    return 'A newer version is out for signature. Close this dialog, then choose “Read and sign” to open it.';
  if (current) {
    const viewer = current.approvers.find(({ isYou }) => isYou);
    if (!viewer) return "This version doesn't need your signature anymore.";
    return viewer.signedAt ? "You've already signed this version." : null;
  }
  if (!previous) return "You've already signed this version.";
  const { outcome, byName, reason } = previous;
  const event = outcome === 'declined' ? 'declined to sign' : 'withdrew the sign-off';
  return `${byName} ${event}, so you can't sign this version anymore.${reason ? `\n${reason}` : ''}`;
}

interface VersionToSignProps extends Omit<SignDialogProps, 'open' | 'onClose'> {
  signing: ReturnType<typeof useSignVersion>;
  declining: ReturnType<typeof useDeclineVersion>;
  onDone: () => void;
}

function VersionToSign(props: VersionToSignProps) {
  const { projectId, versionId, versionHash, signing, declining, onDone } = props;
  const version = useVersion(projectId, versionId);
  const copy = useReceivesCopy() ? "We'll email you a copy." : 'You can download a copy under Versions.';
  const finish = (title: string, description: string) => {
    onDone();
    toast({ title, description });
  };
  const sign = (name: string) =>
    runMutation(signing, name, {
      onSuccess: () => finish('You signed this version', copy),
    });
  const decline = (reason: string, onSent: () => void) =>
    runMutation(declining, reason, {
      onSuccess: () => {
        onSent();
        finish('You declined to sign', 'The requirements are open for changes again.');
      },
    });
  return (
    <Loaded query={version} errorTitle="We couldn't load this version" skeleton={<SkeletonText lines={8} />}>
      {(content) => (
        <div className="flex flex-col gap-6">
          <VersionDocument version={content} />
          <SignatureForm
            versionHash={versionHash}
            isBusy={signing.isPending || declining.isPending}
            failure={signatureFailure(signing.error, declining.error)}
            onSign={sign}
            onDecline={decline}
            onSwitch={() => {
              signing.reset();
              declining.reset();
            }}
          />
        </div>
      )}
    </Loaded>
  );
}
