/** Dialog in which an approver with an account reads the version and signs or declines it. */
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { signOffFailure, useDeclineVersion, useSignVersion, useVersion } from './queries.ts';
import { SignatureForm } from './signature-form.tsx';
import { VersionDocument } from './version-document.tsx';

export interface SignDialogProps {
  projectId: string;
  versionId: string;
  versionHash: string;
  open: boolean;
  onClose: () => void;
}

export function SignDialog({ open, onClose, ...target }: SignDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="Read and sign"
      description="Along with your name, we'll record the time, your email address, your IP address and your browser."
    >
      <VersionToSign {...target} onDone={onClose} />
    </Dialog>
  );
}

interface VersionToSignProps {
  projectId: string;
  versionId: string;
  versionHash: string;
  onDone: () => void;
}

function VersionToSign({ projectId, versionId, versionHash, onDone }: VersionToSignProps) {
  const version = useVersion(projectId, versionId);
  const signing = useSignVersion(projectId, versionHash);
  const declining = useDeclineVersion(projectId, versionHash);
  const failure = signing.error ?? declining.error;
  const finish = (title: string, description: string) => {
    onDone();
    toast({ title, description });
  };
  const sign = (name: string) => {
    declining.reset();
    signing.mutate(name, {
      onSuccess: () => finish('You signed this version', "We'll email you a copy."),
    });
  };
  const decline = (reason: string, onSent: () => void) => {
    signing.reset();
    declining.mutate(reason, {
      onSuccess: () => {
        onSent();
        finish('You declined to sign', 'The requirements are open for changes again.');
      },
    });
  };
  return (
    <Loaded query={version} errorTitle="We couldn't load this version" skeleton={<SkeletonText lines={8} />}>
      {(content) => (
        <div className="flex flex-col gap-6">
          <VersionDocument version={content} />
          <SignatureForm
            versionHash={versionHash}
            isBusy={signing.isPending || declining.isPending}
            failure={failure ? signOffFailure(failure) : undefined}
            onSign={sign}
            onDecline={decline}
          />
        </div>
      )}
    </Loaded>
  );
}
