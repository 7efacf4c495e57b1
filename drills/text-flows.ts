/** Hostile text that takes more than one request to plant, such as returned answers, sign-offs and drafts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openChangeRequest } from '#contract/change-requests.ts';
import { addPasskey, renamePasskey, startPasskey } from '#contract/passkeys.ts';
import { createPlan } from '#contract/plans.ts';
import { saveDraft } from '#contract/project-drafts.ts';
import { sendAnswer } from '#contract/reviews.ts';
import { declineByLink, declineVersion, signByLink, withdrawSignOff } from '#contract/sign-offs.ts';
import { createComponent } from '#domain/mockup/component.ts';
import type { Plan } from '#domain/plan.ts';
import { wizardSteps } from '#domain/start-screen.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { testPassword } from '#test/support/factories.ts';
import { behaviors, modelPlan, type startFakeModel } from '#test/support/fake-model.ts';
import { outForSignature } from '#test/support/out-for-signature.ts';
import { emailsTo } from '#test/support/outbox.ts';
import type { ApiResponse, Person } from '#test/support/people.ts';
import { answers, submittedProject } from '#test/support/submitted-project.ts';
import { nextText, type Planting, shortPayload } from './hostile-text.ts';
import type { DrillPortal } from './portal.ts';

type Model = Awaited<ReturnType<typeof startFakeModel>>;

/** A screen, and who opens it; null for the page of a signing link, which needs no sign-in. */
export interface Screen {
  person: Person | null;
  path: string;
}

function require2xx(label: string, { status, body }: ApiResponse) {
  if (status >= 300) throw new Error(`${label} returned ${status}: ${JSON.stringify(body)}`);
}

const uniqueEmail = (part: string) => `${part}-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function signingToken(portal: DrillPortal, address: string): Promise<string> {
  const giveUpAt = performance.now() + 300_000;
  for (;;) {
    const token = /#token=([\w-]+)/.exec(emailsTo(portal.dataDir, address).at(-1) ?? '')?.[1];
    if (token) return token;
    if (performance.now() > giveUpAt) throw new Error(`no signing link was sent to ${address}`);
    await sleep(50);
  }
}

/** Declined, withdrawn and signed sign-offs, a change request, and an open sign-off with its signing link. */
async function plantSignOffs(portal: DrillPortal, planting: Planting): Promise<Screen[]> {
  const next = (field: string) => nextText(planting, field);
  const screens: Screen[] = [];
  const out = async (part: string) => {
    const approver = { name: next('saveApprovers.approvers[].name'), email: uniqueEmail(part) };
    const setup = await outForSignature(portal, [approver]);
    screens.push({ person: setup.client, path: '/status' });
    screens.push({ person: setup.advisor, path: `/review/${setup.project.id}` });
    return { ...setup, email: approver.email };
  };
  const declined = await out('approver');
  const decline = { versionHash: declined.versionHash, reason: next('declineVersion.reason') };
  require2xx('a decline', await declined.on(declined.client, declineVersion, decline));
  const withdrawn = await out('approver');
  const withdrawal = { reason: next('withdrawSignOff.reason') };
  require2xx('a withdrawal', await withdrawn.on(withdrawn.client, withdrawSignOff, withdrawal));
  const declinedByLink = await out('decliner');
  const body = {
    token: await signingToken(portal, declinedByLink.email),
    versionHash: declinedByLink.versionHash,
    reason: next('declineByLink.reason'),
  };
  require2xx('a decline by link', await portal.anonymous.call(declineByLink, { body }));
  const signed = await out('signer');
  require2xx('a signature', await signed.sign(next('signVersion.name')));
  const token = await signingToken(portal, signed.email);
  const name = next('signByLink.name');
  const signature = { token, versionHash: signed.versionHash, name, isApproved: true };
  require2xx('a signature by link', await portal.anonymous.call(signByLink, { body: signature }));
  const change = { reason: next('openChangeRequest.reason'), sections: [1] };
  require2xx('a change request', await signed.on(signed.client, openChangeRequest, change));
  screens.push({ person: signed.client, path: `/verify/${signed.versionHash}` });
  screens.push({ person: signed.client, path: `/compare/${signed.project.id}` });
  const open = await out('reader');
  screens.push({ person: null, path: `/sign#token=${await signingToken(portal, open.email)}` });
  return screens;
}

/** An answer that the team returned, and that the client sent back. */
async function plantReturnedAnswer(portal: DrillPortal, planting: Planting): Promise<Screen[]> {
  const { client, advisor, project, on, save, review } = await submittedProject(portal);
  const question = { sectionNumber: 1, fieldKey: 'businessGoal' };
  const reason = nextText(planting, 'createReview.reason');
  require2xx('a review', await review({ ...question, outcome: 'returned', reason }));
  const businessGoal = nextText(planting, 'saveSection.data.businessGoal');
  require2xx('a save', await save(client, 1, { ...answers[1], businessGoal }));
  const note = nextText(planting, 'sendAnswer.note');
  require2xx('an answer', await on(client, sendAnswer, { ...question, note }));
  return [client, advisor].map((person) => ({ person, path: `/review/${project.id}` }));
}

/** The profile page shows the names of passkeys. */
async function plantPasskey(person: Person, planting: Planting) {
  const headers = { origin: 'http://localhost', 'x-device-id': crypto.randomUUID() };
  const started = await person.call(startPasskey, { body: { password: testPassword }, headers });
  require2xx('starting a passkey', started);
  const credential = createAuthenticator(headers.origin).create(started.body);
  const body = { name: nextText(planting, 'addPasskey.name'), credential };
  const added = await person.call(addPasskey, { body, headers });
  require2xx('adding a passkey', added);
  const params = { passkeyId: added.body.id as string };
  const renamed = { name: nextText(planting, 'renamePasskey.name') };
  require2xx('renaming a passkey', await person.call(renamePasskey, { params, body: renamed }));
}

/** A description that someone typed, and what a language model made of it. */
async function plantPlan(portal: DrillPortal, model: Model, planting: Planting): Promise<Plan> {
  const next = () => nextText(planting, 'createPlan.description');
  // Without the payload, the text is short enough for a phase of the timeline.
  const short = () => next().slice(0, -shortPayload.length);
  const plan = {
    ...modelPlan,
    projectName: next(),
    summary: next(),
    features: [next(), next()],
    techStack: { frontend: [next()], backend: [next()], services: [next()] },
    timeline: { phase1: short(), phase2: short(), phase3: short() },
    estimatedBudget: short(),
  };
  model.behave(behaviors.streams(JSON.stringify(plan)));
  const response = await portal.anonymous.call(createPlan, { body: { description: next() } });
  require2xx('a plan', response);
  return response.body;
}

/** A project draft with every kind of text: the idea, its plan, the wizard's fields and a mockup's labels. */
async function plantDraft(portal: DrillPortal, plan: Plan, planting: Planting): Promise<Screen[]> {
  const person = await portal.asClient();
  const next = (field: string) => nextText(planting, `saveDraft.draft.${field}`);
  const component = { ...createComponent('button', 'button-1', 0, 0), label: next('canvas.label') };
  const state = {
    mode: 'ai',
    wizard: {
      step: 1,
      draft: {
        projectName: next('projectName'),
        description: next('description'),
        targetAudience: next('targetAudience'),
        features: [next('features')],
        platforms: [],
        additionalNotes: next('additionalNotes'),
      },
    },
    idea: next('idea'),
    plan,
    canvas: [component],
  };
  const saved = await person.call(saveDraft, { body: { revision: 0, draft: { version: 1, state } } });
  require2xx('a draft', saved);
  const modes = ['home', 'ai', 'mockup', ...wizardSteps.map((_, index) => `wizard&step=${index + 1}`)];
  return modes.map((mode) => ({ person, path: `/alternate?mode=${mode}` }));
}

/** Uploads a file whose name is hostile. */
async function plantFileName(portal: DrillPortal, { token }: Person, projectId: string) {
  const bytes = Buffer.from('%PDF-1.7\n');
  // Not numbered like the other texts, because its markup isn't shown as typed: characters some file systems forbid are replaced.
  const name = '=1+<img src=x onerror=ran("file name")>{{ran("template")}}.pdf';
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${portal.server.url}/api/projects/${projectId}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const sent = await fetch(portal.server.url + created.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`an upload returned ${created.status} and ${sent.status}`);
}

interface FlowOptions {
  portal: DrillPortal;
  model: Model;
  planting: Planting;
  owner: Person;
  projectId: string;
}

/** Plants everything in this file, and returns the screens that show it, in addition to those of each role. */
export async function plantInFlows({
  portal,
  model,
  planting,
  owner,
  projectId,
}: FlowOptions): Promise<Screen[]> {
  await plantFileName(portal, owner, projectId);
  await plantPasskey(owner, planting);
  const plan = await plantPlan(portal, model, planting);
  return [
    ...(await plantReturnedAnswer(portal, planting)),
    ...(await plantDraft(portal, plan, planting)),
    ...(await plantSignOffs(portal, planting)),
  ];
}
