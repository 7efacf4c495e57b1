/** Context providers for signed-in pages: user photos for avatars, and a clock for relative times. */
import '../ui/forced-colors.ts';
import type { ReactNode } from 'react';
import { clock } from '../lib/clock.ts';
import { usePhoto } from '../lib/photos.ts';
import { Photos } from '../ui/avatar.tsx';
import { Clocks } from '../ui/relative-time.tsx';

export function PortalContext({ children }: { children: ReactNode }) {
  return (
    <Photos value={usePhoto}>
      <Clocks value={clock}>{children}</Clocks>
    </Photos>
  );
}
