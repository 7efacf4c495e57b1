/** The user's passkeys, on the profile page: add, rename and remove. */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { canUsePasskeys } from '../../lib/sign-in-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './queries.ts';
import { RenameForm } from './rename-form.tsx';

export function PasskeyCard() {
  return useIsClientView() ? null : <OwnPasskeys />;
}

function OwnPasskeys() {
  const passkeys = usePasskeys();
  const canAdd = canUsePasskeys();
  if (!canAdd && !passkeys.data?.length) return null;
  return (
    <Card id="passkeys" aria-labelledby="passkeys-title" className="mt-4 max-w-2xl scroll-mt-20">
      <CardHeader
        id="passkeys-title"
        title="Passkeys"
        description="Sign in with your fingerprint, face, screen lock or security key instead of your password."
      />
      <CardBody>
        <Loaded
          query={passkeys}
          errorTitle="We couldn't load your passkeys"
          skeleton={<SkeletonText lines={2} />}
        >
          {(items) => (
            <div className="flex flex-col items-start gap-4">
              {items.length > 0 && (
                <ul className="flex w-full flex-col divide-y divide-line">
                  {items.map((item) => (
                    <li key={item.id} className="py-3 first:pt-0 last:pb-0">
                      <Row passkey={item} canConfirm={canAdd} />
                    </li>
                  ))}
                </ul>
              )}
              {canAdd && <AddPasskey hasPasskey={items.length > 0} />}
            </div>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function AddPasskey({ hasPasskey }: { hasPasskey: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const add = useAddPasskey();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a passkey</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title="Add a passkey"
        description="Your browser will ask where to save it."
      >
        <ConfirmForm
          hasName
          hasPasskey={hasPasskey}
          failure="We couldn't add a passkey. Your browser may already have one for this account. If you closed its dialog, please try again."
          submit={{ label: 'Continue', busyText: 'Adding...' }}
          onCancel={() => setOpen(false)}
          onConfirm={async (values) => {
            await add.mutateAsync(values);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Row({ passkey, canConfirm }: { passkey: Passkey; canConfirm: boolean }) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemovePasskey(passkey.id);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium text-ink">{passkey.name}</p>
        <p className="text-muted text-sm">
          Added <RelativeTime at={passkey.createdAt} />,{' '}
          {passkey.lastUsedAt ? (
            <>
              last used <RelativeTime at={passkey.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Rename ${passkey.name}`} onClick={() => setDialog('rename')}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setDialog('remove')}>
          Remove
        </Button>
      </div>
      <Dialog open={dialog === 'rename'} onOpenChange={close} size="sm" title="Rename passkey">
        <RenameForm passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog
        open={dialog === 'remove'}
        onOpenChange={close}
        size="sm"
        title="Remove passkey"
        description={`You'll no longer be able to sign in with “${passkey.name}”. Your browser or security key may still list it.`}
      >
        <ConfirmForm
          hasPasskey={canConfirm}
          failure="We couldn't remove this passkey. Please try again."
          submit={{ label: 'Remove', busyText: 'Removing...', isDanger: true }}
          onCancel={close}
          onConfirm={async ({ password }) => {
            await remove.mutateAsync(password);
            close();
          }}
        />
      </Dialog>
    </div>
  );
}
