/** Profile photo cropping: a chosen file that can no longer be read. */
import { expect, it, vi } from 'vitest';
import { squarePhoto } from './square-photo.ts';

it('asks for another file if the chosen one was deleted before it could be read', async () => {
  const file = new File(['x'], 'deleted.png', { type: 'image/png' });
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('File not found', 'NotFoundError'));
  await expect(squarePhoto(file)).rejects.toThrow(
    "We can't read this image. Choose a PNG, JPEG or WebP file.",
  );
});
