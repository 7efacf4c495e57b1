/** Notice above a form that was opened offline. Once something is typed, the save status says the same. */
import { CloudOff } from 'lucide-react';

export const OfflineNotice = () => (
  <p className="flex items-start gap-2.5 rounded-xl border border-amber bg-amber-soft px-5 py-3 text-amber-ink [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    <CloudOff aria-hidden="true" />
    <span>
      You're offline. You can keep answering: your answers are saved on this device and will be sent when
      you're back.
    </span>
  </p>
);
