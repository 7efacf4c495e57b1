/** The Documents page: its states, file categories, document requests and drag and drop. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createDocumentRequest,
  type DocumentRequest,
  listDocumentRequests,
  returnDocument,
} from '#contract/document-requests.ts';
import {
  deleteFile,
  listFiles,
  type ProjectFile,
  readFileUsage,
  restoreFile,
  updateFile,
} from '#contract/files.ts';
import { listProjects, type Project, readProject } from '#contract/projects.ts';
import type { Role } from '#domain/user.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime, sampleUser } from '#test/component/app.tsx';
import type { FakeServer } from '#test/component/fake-server.ts';
import { cancelUploads } from './uploads.ts';

const clientId = sampleUser('client').id;
const advisorId = '00000000-0000-4000-8000-00000000000b';
const projectId = '00000000-0000-4000-8000-000000000001';

const project: Project = {
  id: projectId,
  clientId,
  advisorId,
  name: 'Trailmates',
  summary: null,
  businessGoal: null,
  status: 'requirements',
  completionPercentage: 0,
  requirementsState: 'in_progress',
  isSignOffOpen: false,
  isChangeRequestOpen: false,
  createdAt: sampleTime,
  updatedAt: sampleTime,
};

const fileNumber = (number: number, fields: Partial<ProjectFile> = {}): ProjectFile => ({
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  projectId,
  uploaderId: clientId,
  fileName: `file ${number}.txt`,
  fileSize: 1000,
  fileType: 'text/plain',
  category: null,
  createdAt: sampleTime,
  uploader: { firstName: 'Sam', lastName: 'Sample', role: 'client' },
  purpose: 'document',
  documentRequestId: null,
  version: 1,
  sectionNumber: null,
  fieldKey: null,
  messageId: null,
  isFromTeam: false,
  sentAt: null,
  damagedAt: null,
  ...fields,
});

const contract: DocumentRequest = {
  id: '00000000-0000-4000-a000-000000000001',
  projectId,
  title: 'The signed contract',
  material: null,
  category: 'Legal',
  dueOn: null,
  state: 'received',
  latestFileId: fileNumber(1).id,
  returnedReason: null,
  returnedAt: null,
  createdAt: sampleTime,
};

function openDocuments(role: Role, setUp: (server: FakeServer) => void = () => {}) {
  const as = role === 'client' ? sampleUser('client') : sampleUser(role, { id: advisorId });
  return renderApp(`/documents?project=${projectId}`, {
    as,
    server: (server) => {
      server.respond(listProjects, [project]);
      server.respond(readProject, project);
      server.respond(listFiles, []);
      server.respond(listDocumentRequests, []);
      server.respond(readFileUsage, { files: 0, bytes: 0, maximumFiles: 1000, maximumBytes: 1_000_000_000 });
      setUp(server);
    },
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const files = page.getByRole('list', { name: 'Your files' }).getByRole('listitem');

it('shows an empty state in each card to a client without files', async () => {
  await openDocuments('client');
  await expect.element(page.getByText('Files you share will appear here.')).toBeVisible();
  await expect.element(page.getByText('Files your project team shares will appear here.')).toBeVisible();
  await expect.element(page.getByText('No documents requested right now.')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('shows one error with one Retry for all lists that fail to load, and still shows the others', async () => {
  const { server } = await openDocuments('client', (fake) =>
    fake.refuse(listFiles, 500, 'internal', 'Something went wrong'),
  );
  await expect.element(page.getByText("We couldn't load the documents")).toBeVisible();
  await expect.element(page.getByText('No documents requested right now.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expectAccessible();
  server.respondAfterClick(listFiles, [fileNumber(1)]);
  await button('Retry').click();
  await expect.element(files.first()).toHaveTextContent('file 1.txt');
  await expect.element(page.getByRole('region', { name: 'From the team' })).toBeVisible();
  await expect.element(button('Retry')).not.toBeInTheDocument();
});

it('shows the error of a single list in its own card', async () => {
  const { server } = await openDocuments('client', (fake) =>
    fake.refuse(listDocumentRequests, 500, 'internal', 'Something went wrong'),
  );
  const requested = page.getByRole('region', { name: 'Requested' });
  await expect.element(requested.getByText("We couldn't load the document requests")).toBeVisible();
  server.respondAfterClick(listDocumentRequests, [contract]);
  await requested.getByRole('button', { name: 'Retry' }).click();
  await expect.element(requested.getByText('The signed contract')).toBeVisible();
});

it("shows an error with Retry in place of the document requests if the files uploaded for them can't be loaded", async () => {
  const ofGroup =
    (group: string, found: ProjectFile[]) =>
    ({ url }: { url: URL }) =>
      url.searchParams.get('group') === group ? found : [];
  const { server } = await openDocuments('client', (fake) => {
    fake.respond(listDocumentRequests, [contract]);
    fake.refuseWhere(listFiles, (url) => url.searchParams.get('group') === 'requested', 500);
  });
  const requested = page.getByRole('region', { name: 'Requested' });
  await expect.element(requested.getByText("We couldn't load the document requests")).toBeVisible();
  await expect.element(page.getByText('Files you share will appear here.')).toBeVisible();
  const uploaded = fileNumber(1, { documentRequestId: contract.id });
  server.respondAfterClick(listFiles, ofGroup('requested', [uploaded]));
  await requested.getByRole('button', { name: 'Retry' }).click();
  await expect.element(requested.getByText('The signed contract')).toBeVisible();
  await expect.element(requested.getByText('file 1.txt')).toBeVisible();
});

it("says that more files couldn't be loaded, and loads them on Retry", async () => {
  const pages = ({ url }: { url: URL }) => {
    if (url.searchParams.get('group') !== 'client') return [];
    return [fileNumber(url.searchParams.has('cursor') ? 2 : 1)];
  };
  const { server } = await openDocuments('client', (fake) => {
    fake.respond(listFiles, pages, { total: 2, cursor: 'second' });
    fake.refuseWhere(listFiles, (url) => url.searchParams.has('cursor'), 500);
  });
  await button('Load more').click();
  await expect.element(page.getByText("Showing 1 of 2 files. We couldn't load more.")).toBeVisible();
  server.respondAfterClick(listFiles, pages);
  await button('Retry').click();
  await expect.element(files.last()).toHaveTextContent('file 2.txt');
});

it('loads a long list page by page and says when the project is nearly full', async () => {
  const pageOf = (first: number) => Array.from({ length: 50 }, (_, at) => fileNumber(first + at));
  await openDocuments('client', (server) => {
    server.respond(
      listFiles,
      ({ url }) => {
        if (url.searchParams.get('group') !== 'client') return [];
        return pageOf(url.searchParams.has('cursor') ? 51 : 1);
      },
      { total: 2000, cursor: 'second' },
    );
    server.respond(readFileUsage, { files: 2000, bytes: 1, maximumFiles: 2500, maximumBytes: 1_000_000_000 });
  });
  await expect.poll(() => files.elements().length).toBe(50);
  await expect.element(page.getByText('Showing 50 of 2,000 files').first()).toBeVisible();
  await expect.element(page.getByText(/2,000 of 2,500 files used/)).toBeVisible();
  await button('Load more').first().click();
  await expect.poll(() => files.elements().length).toBe(100);
  await expect.element(files.last()).toHaveTextContent('file 100.txt');
});

it('changes the category of a file in a dialog', async () => {
  const { server } = await openDocuments('client', (fake) => {
    fake.respond(listFiles, [fileNumber(1)]);
    fake.respond(updateFile, fileNumber(1, { category: 'Legal' }));
  });
  await button('More actions for file 1.txt').first().click();
  await page.getByRole('menuitem', { name: 'Change category' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByLabelText('Category').fill('Legal');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requestsTo(updateFile).map(({ body }) => body)).toEqual([{ category: 'Legal' }]);
});

it('moves focus to the next button in the card when a file is deleted', async () => {
  await openDocuments('client', (fake) => {
    fake.respond(listFiles, [fileNumber(1)]);
    fake.respond(deleteFile, undefined);
  });
  const more = button('More actions for file 1.txt').first();
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Choose files')).toHaveFocus();
});

it('offers to retry an undo that failed', async () => {
  const { server } = await openDocuments('client', (fake) => {
    fake.respond(listFiles, [fileNumber(1)]);
    fake.respond(deleteFile, undefined);
    fake.refuse(restoreFile, 503, 'unavailable', 'Unavailable');
  });
  await button('More actions for file 1.txt').first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Undo').click();
  await expect
    .element(page.getByText("We couldn't restore the file. Please try again.").first())
    .toBeVisible();
  server.respond(restoreFile, fileNumber(1));
  await button('Retry').click();
  await expect.poll(() => server.requestsTo(restoreFile)).toHaveLength(2);
});

it('requires a title for a document request', async () => {
  const { server } = await openDocuments('advisor', (fake) =>
    fake.respond(createDocumentRequest, { ...contract, state: 'missing', latestFileId: null }),
  );
  await button('Request a document').click();
  await button('Send request').click();
  await expect.element(page.getByText('Enter the name of the document you need').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Document' }).fill('The signed contract');
  await button('Send request').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.requestsTo(createDocumentRequest)[0]?.body).toMatchObject({ title: 'The signed contract' });
});

it('keeps the reason for a return when the dialog is closed and reopened, and says why it was refused', async () => {
  const { server } = await openDocuments('advisor', (fake) => {
    fake.respond(listDocumentRequests, [contract]);
    fake.respond(listFiles, ({ url }) =>
      url.searchParams.get('group') === 'requested'
        ? [fileNumber(1, { documentRequestId: contract.id })]
        : [],
    );
  });
  await button('Return The signed contract').click();
  await page.getByLabelText('Reason').fill('The last page is missing.');
  await userEvent.keyboard('{Escape}');
  await button('Return The signed contract').click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('The last page is missing.');
  await expectAccessible();
  const reason = "There's no new file to return. Wait for the client to upload one.";
  server.refuse(returnDocument, 409, 'conflict', reason);
  await button('Return document').click();
  await expect.element(page.getByText(reason).first()).toBeVisible();
  server.respond(returnDocument, { ...contract, state: 'returned' });
  await button('Return document').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.requestsTo(returnDocument)[0]?.body).toEqual({ reason: 'The last page is missing.' });
});

it('uploads a dropped file to the document request it was dropped on, or else to the project', async () => {
  // The upload never gets a response.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  await openDocuments('client', (server) =>
    server.respond(listDocumentRequests, [{ ...contract, state: 'missing', latestFileId: null }]),
  );
  const requested = page.getByRole('region', { name: 'Requested' });
  await expect.element(requested.getByText('or drop the file here')).toBeVisible();
  await expectAccessible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['signed'], 'contract.pdf'));
  const title = requested.getByText('The signed contract').element();
  title.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(requested.getByText('Drop it to upload')).toBeVisible();
  title.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(requested.getByRole('progressbar', { name: 'Uploading contract.pdf' })).toBeVisible();
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  const yours = page.getByRole('region', { name: 'Your files' });
  await expect.element(yours.getByRole('progressbar', { name: 'Uploading contract.pdf' })).toBeVisible();
  cancelUploads({ projectId, purpose: 'document' });
  cancelUploads({ projectId, purpose: 'document', documentRequestId: contract.id });
  vi.restoreAllMocks();
});
