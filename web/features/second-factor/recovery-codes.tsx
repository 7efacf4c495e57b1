/** New recovery codes, shown once: to copy, download or write down. */
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { portalName } from '../../lib/brand.ts';
import { saveFile } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({
        title: "We couldn't copy the codes",
        description: 'Download them, or write them down.',
        variant: 'destructive',
      });
    }
  };
  const download = () =>
    saveFile(
      new Blob([`${portalName()} recovery codes\n\n${text}`], { type: 'text/plain' }),
      'recovery-codes.txt',
    );
  return (
    <div className="flex flex-col gap-4">
      <p>
        Save these codes where you can find them without your phone. Each one works once, in place of a code
        from the app. You won't see them again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="flex flex-col gap-1 rounded-md border border-line bg-canvas p-4 font-mono text-ink"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button onClick={download}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
      <Button variant="primary" size="lg" onClick={onDone}>
        I saved my codes
      </Button>
    </div>
  );
}
