/** Content types of the requirements document's formats. */
import type { DocumentFormat } from '#contract/requirements-document.ts';

export const contentTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
