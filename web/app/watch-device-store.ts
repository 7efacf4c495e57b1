/** Removes stale values from this browser, and warns when the browser refuses to store the user's work. */
import { device } from '../lib/device.ts';
import { toast } from '../ui/toast-store.ts';

export function watchDeviceStore(): void {
  device.removeStale();
  device.onRefused((outcome) =>
    toast({
      title: "Your work isn't being saved on this device",
      description: `${
        outcome === 'full' ? "This browser's storage is full" : 'This browser blocks storage for this site'
      }. Keep this tab open until everything is sent.`,
      variant: 'destructive',
    }),
  );
}
