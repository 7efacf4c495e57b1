/** Remembered devices, in the settings. */
import { ShieldCheck } from 'lucide-react';
import type { RememberedDevice } from '#contract/second-factor.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { describeDevice } from '../../lib/device-label.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useForgetRememberedDevice, useRememberedDevices } from './queries.ts';

export function RememberedDevices() {
  return useIsClientView() ? null : <OwnDevices />;
}

/** Hidden if there are none: most people don't use two-step sign-in. */
function OwnDevices() {
  const { data: devices = [] } = useRememberedDevices();
  if (devices.length === 0) return null;
  return (
    <Card aria-labelledby="remembered-devices">
      <CardHeader
        id="remembered-devices"
        title="Remembered devices"
        description="You can sign in on these devices without a code."
      />
      <CardBody>
        <ul className="flex flex-col divide-y divide-line">
          {devices.map((device) => (
            <li key={device.id} className="py-3 first:pt-0 last:pb-0">
              <Row device={device} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Row({ device }: { device: RememberedDevice }) {
  const forget = useForgetRememberedDevice();
  const name = describeDevice(device.userAgent);
  const showError = () =>
    toast({
      title: 'Error',
      description: "We couldn't forget this device. Please try again.",
      variant: 'destructive',
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-muted text-sm">
          {device.address ? `${device.address}, remembered until ` : 'Remembered until '}
          {formatDate(device.expiresAt)}
        </p>
      </div>
      <Button
        size="sm"
        busy={forget.isPending}
        aria-label={`Forget ${name}`}
        onClick={() => forget.mutate(device.id, { onError: showError })}
      >
        Forget
      </Button>
    </div>
  );
}
