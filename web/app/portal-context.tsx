/** What the components of signed-in pages rely on: photos for avatars, times in words, and tooltips. */
import type { ReactNode } from 'react';
import { clock } from '../lib/clock.ts';
import { usePhoto } from '../lib/photos.ts';
import { Photos } from '../ui/avatar.tsx';
import { Clocks } from '../ui/moment.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';

export function PortalContext({ children }: { children: ReactNode }) {
  return (
    <Photos value={usePhoto}>
      <Clocks value={clock}>
        <TooltipProvider>{children}</TooltipProvider>
      </Clocks>
    </Photos>
  );
}
