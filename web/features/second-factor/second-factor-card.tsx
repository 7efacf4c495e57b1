/** Two-step sign-in on the profile page: whether it is on, setting it up, renewing recovery codes, and turning it off. */
import { useState } from 'react';
import type { SecondFactor } from '#contract/second-factor.ts';
import { plural } from '#domain/plural.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { RenewDialog, TurnOffDialog } from './code-dialog.tsx';
import { useSecondFactor } from './queries.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';

export function SecondFactorCard() {
  return useIsClientView() ? null : <OwnSecondFactor />;
}

function OwnSecondFactor() {
  const secondFactor = useSecondFactor();
  return (
    <Card id="second-factor" aria-labelledby="second-factor-title" className="mt-4 max-w-2xl scroll-mt-20">
      <CardHeader
        id="second-factor-title"
        title="Two-step sign-in"
        description="Sign in with your password and a code from an app on your phone, so a stolen password alone isn't enough to get in."
      />
      <CardBody>
        <Loaded
          query={secondFactor}
          errorTitle="We couldn't load your sign-in settings"
          skeleton={<SkeletonText lines={2} />}
        >
          {(state) => <State state={state} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** Holds the dialogs, so that they stay open when the state changes to 'on' before the user has saved their recovery codes. */
function State({ state }: { state: SecondFactor }) {
  const [open, setOpen] = useState<'setup' | 'renew' | 'off' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {state.isOn ? (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="green">On</Badge>
            {state.since && <span className="text-muted">Since {formatDate(state.since)}</span>}
            <span className="text-muted">{plural(state.recoveryCodesLeft, 'recovery code')} left</span>
          </div>
          {state.recoveryCodesLeft <= fewCodes && (
            <p className="text-amber-ink">
              {state.recoveryCodesLeft === 0
                ? "You've used all your recovery codes. Get new ones."
                : 'Get new recovery codes before you run out.'}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('renew')}>Get new recovery codes</Button>
            <Button variant="danger-quiet" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => setOpen('setup')}>Set up</Button>
      )}
      <SetupDialog open={open === 'setup'} onClose={close} />
      <RenewDialog open={open === 'renew'} onClose={close} />
      <TurnOffDialog open={open === 'off'} onClose={close} isRequired={state.isRequired} />
    </>
  );
}

/** With this many recovery codes or fewer left, suggest getting new ones. */
const fewCodes = 3;

interface SetupDialogProps {
  open: boolean;
  onClose: () => void;
}

function SetupDialog({ open, onClose }: SetupDialogProps) {
  const [isOn, setOn] = useState(false);
  const close = () => {
    setOn(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      mustAnswer={isOn}
      title={isOn ? 'Save your recovery codes' : 'Set up two-step sign-in'}
    >
      <SecondFactorSetup onConfirmed={() => setOn(true)} onDone={close} />
    </Dialog>
  );
}
