/** File icons by type. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { fileKinds } from '#domain/file.ts';
import { FileIcon } from './file-icon.tsx';

it('shows old Office files as documents, like new ones', async () => {
  for (const { mime } of [fileKinds.office, fileKinds.docx]) {
    const { container } = await render(<FileIcon fileType={mime} />);
    expect(container.querySelector('svg')).toHaveClass('lucide-file-text');
  }
});
