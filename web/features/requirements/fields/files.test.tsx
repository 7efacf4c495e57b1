/** Files questions: one upload area or one for each selected material. */
import { expect, it, vi } from 'vitest';
import { renderQuestion } from '#test/component/question.tsx';
import { filesField } from '#test/component/sample-fields.ts';
import type { FileUploadProps } from '../form-context.tsx';

const logo = { fileId: 'f1', fileName: 'logo.png' };

it('renders one upload area and stores the files it returns', async () => {
  const uploads: FileUploadProps[] = [];
  const renderFiles = vi.fn((upload: FileUploadProps) => {
    uploads.push(upload);
    return <p>Upload: {upload.label}</p>;
  });
  const { getByText, answer } = await renderQuestion(filesField, { renderFiles });
  await expect.element(getByText('Upload: Your files')).toBeVisible();
  expect(uploads[0]).toMatchObject({ fieldKey: 'assets', section: 1, accept: ['image/png'], value: [] });
  uploads[0]?.onChange([logo]);
  expect(answer()).toEqual([logo]);
  await expect.poll(() => uploads.at(-1)?.value).toEqual([logo]);
});

it('has an upload area for each material selected in another answer', async () => {
  const field = {
    ...filesField,
    optionsFrom: 'availableMaterials' as const,
    options: [
      { value: 'brief', label: 'Brief' },
      { value: 'contracts', label: 'Contracts' },
    ],
  };
  const { getByText } = await renderQuestion(field, {
    section: 11,
    answers: { 11: { available: ['brief'] } },
    renderFiles: ({ category }) => <p>Upload {category}</p>,
  });
  await expect.element(getByText('Upload brief')).toBeVisible();
  await expect.element(getByText('Upload contracts')).not.toBeInTheDocument();
});
