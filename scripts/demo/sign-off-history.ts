/** Demo sign-offs: frozen versions, signatures and change requests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.ts';
import { buildDocument } from '#domain/requirements-document/document.ts';
import { signingLinkDays } from '#domain/sign-off.ts';
import { fullName } from '#domain/user.ts';
import { approversFrom } from '#domain/version.ts';
import { frozenRequirements } from '#server/features/versions/freeze.ts';
import { sha256 } from '#server/features/versions/repository.ts';
import type { RequirementsRecord } from './requirements-record.ts';
import { dayMs, later } from './timeline.ts';

export function createSignOffHistory(record: RequirementsRecord) {
  const { history, project, client, advisor, mockup } = record;
  const { sections, threads, current, subject, context, move, by } = record;

  return {
    startSignOff(at: string) {
      move('startSignOff', 'team', at);
      const answers = context(at);
      const document = buildDocument({
        project: {
          ...project,
          completionPercentage: 100,
          requirementsState: current.state,
          updatedAt: current.changedAt,
        },
        client,
        advisor,
        completedSectionNumbers: [...sections.keys()],
        enteredFor: [],
        context: answers,
        mockup,
        now: at,
      });
      const frozen = frozenRequirements({
        ...{ project, document, context: answers },
        signed: current.signed,
        changeRequest: current.changeRequest,
        clientName: fullName(client),
        frozenAt: at,
      });
      const content = canonicalJson(frozen);
      current.version = { number: frozen.number, hash: sha256(content) };
      const versionId = randomUUID();
      history.add('requirements_versions', {
        id: versionId,
        project_id: project.id,
        ...current.version,
        content,
        change_request_id: current.changeRequest?.id ?? null,
        created_at: at,
      });
      const signOff = {
        id: randomUUID(),
        project_id: project.id,
        version_id: versionId,
        started_by: advisor?.id,
        created_at: at,
        closed_at: null,
        outcome: null,
      };
      current.signOff = signOff;
      history.add('sign_offs', signOff);
      current.unsigned = approversFrom(answers).map(({ name, email }, index) => {
        const userId = email.toLowerCase() === client.email.toLowerCase() ? client.id : null;
        const approver = { id: randomUUID(), name, email, userId };
        history.add('approvers', {
          id: approver.id,
          sign_off_id: signOff.id,
          position: index + 1,
          name,
          email,
          user_id: userId,
          link_hash: userId ? null : sha256(randomBytes(32).toString('hex')),
          link_sent_at: userId ? null : later(at, 1),
          link_expires_at: userId ? null : later(at, (signingLinkDays * dayMs) / 60_000),
          link_opened_at: userId ? null : later(at, 190),
        });
        return approver;
      });
      const details = { version: current.version.number };
      history.event('sign-off-started', { ...by(advisor), at, details });
      history.audit(advisor, 'sign-off.started', subject(), at, { ...details, hash: current.version.hash });
    },

    /** Signs as the next approver. The last signature completes the sign-off. */
    sign(at: string) {
      move('sign', 'approver', at);
      const approver = current.unsigned.shift();
      const { signOff } = current;
      if (!approver || !signOff) throw new Error('No approver is left to sign');
      const { name, email } = approver;
      history.add('signatures', {
        sign_off_id: signOff.id,
        approver_id: approver.id,
        ...{ name, email },
        signed_at: at,
        address: '127.0.0.1',
        version_hash: current.version.hash,
      });
      const actor = approver.userId ? client : null;
      const details = { version: current.version.number };
      history.audit(
        actor,
        'sign-off.signed',
        subject(),
        at,
        { name, email, ...details, hash: current.version.hash, typedName: name },
        name,
      );
      history.event('version-signed', {
        ...by(actor),
        at,
        details: { ...details, ...(actor ? {} : { name }) },
      });
      if (current.state !== 'signed') return;
      Object.assign(signOff, { closed_at: at, outcome: 'signed' });
      current.signOff = null;
      current.signed = current.version;
      if (current.changeRequest) Object.assign(current.changeRequest, { closed_at: at, outcome: 'signed' });
      current.changeRequest = null;
      history.event('requirements-signed', { ...by(null), at, details });
    },

    openChangeRequest(section: number, reason: string, at: string) {
      move('openChangeRequest', 'client', at);
      const changeRequest = {
        id: randomUUID(),
        project_id: project.id,
        number: 1,
        reason,
        sections: [section],
        requested_by: client.id,
        created_at: at,
        closed_at: null,
        outcome: null,
      };
      current.changeRequest = changeRequest;
      history.add('change_requests', changeRequest);
      for (const reviewThread of threads.values()) {
        if (reviewThread.section_number === section && reviewThread.verdict === 'approved')
          reviewThread.verdict = null;
      }
      const details = { number: 1, reason, sections: [section] };
      history.event('change-request-opened', { ...by(client), at, details });
      history.audit(client, 'change-request.opened', subject(), at, details);
    },
  };
}
