/** A mail about one or several notifications, as plain text and as HTML, each entry with a link to its very place. */

import { linkTo } from '#domain/event-link.ts';
import { onOneLine } from '#domain/one-line.ts';
import { describeProjectEvent } from '#domain/project-event.ts';
import { greetingFor } from '#domain/user.ts';
import type { MailedNotification } from './repository.ts';

export interface MailContent {
  firstName: string;
  timeZone: string | null;
  notifications: readonly MailedNotification[];
  publicUrl: string;
  unsubscribeUrl: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] as string);

function timeIn(timeZone: string | null, at: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: timeZone ?? 'UTC' }).format(new Date(at));
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(at));
  }
}

const who = ({ actorName }: MailedNotification) => actorName ?? 'The portal';
const sentence = (entry: MailedNotification) =>
  `${who(entry)} ${describeProjectEvent(entry.type, entry.details)}`;

export function subjectOf(notifications: readonly MailedNotification[]): string {
  const projects = [...new Set(notifications.map(({ projectName }) => projectName))];
  const where = projects.length === 1 && projects[0] ? projects[0] : 'your projects';
  const isAllMessages = notifications.every(({ type }) => type === 'message-sent');
  const [first] = notifications;
  if (notifications.length === 1 && first) {
    return onOneLine(
      isAllMessages ? `New message from ${who(first)} - ${where}` : `${where}: ${sentence(first)}`,
    );
  }
  return onOneLine(`${notifications.length} new ${isAllMessages ? 'messages' : 'updates'} - ${where}`);
}

function byProject(notifications: readonly MailedNotification[]) {
  const groups = new Map<string, MailedNotification[]>();
  for (const entry of notifications) {
    const name = entry.projectName ?? 'Client Portal';
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups];
}

export function renderMail(content: MailContent) {
  const { notifications, publicUrl, timeZone, firstName, unsubscribeUrl } = content;
  const linkOf = ({ type, details, projectId }: MailedNotification) =>
    publicUrl + linkTo(type, details, projectId);
  const when = ({ createdAt }: MailedNotification) => timeIn(timeZone, createdAt);
  const settings = `${publicUrl}/settings`;
  const groups = byProject(notifications);

  const text = [
    greetingFor(firstName),
    ...groups.flatMap(([project, entries]) => [
      '',
      project,
      ...entries.flatMap((entry) => [
        '',
        `- ${onOneLine(sentence(entry))} (${when(entry)})`,
        `  ${linkOf(entry)}`,
      ]),
    ]),
    '',
    '-- ',
    `Choose what you are mailed about: ${settings}`,
    `No more mails of this kind: ${unsubscribeUrl}`,
  ].join('\n');

  const entryHtml = (entry: MailedNotification) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(linkOf(entry))}" style="color:#3538cd">${escapeHtml(sentence(entry))}</a><br><span style="color:#667085;font-size:13px">${escapeHtml(when(entry))}</span></p>`;
  const groupHtml = ([project, entries]: [string, MailedNotification[]]) =>
    `<h2 style="font-size:16px;margin:24px 0 12px">${escapeHtml(project)}</h2>${entries.map(entryHtml).join('')}`;
  const last = notifications.at(-1);
  const button = last
    ? `<p style="margin:24px 0"><a href="${escapeHtml(linkOf(last))}" style="background:#3538cd;color:#ffffff;padding:10px 18px;border-radius:8px;text-decoration:none;display:inline-block">Open in Client Portal</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subjectOf(notifications))}</title></head><body style="font:15px/1.5 system-ui,-apple-system,sans-serif;margin:0;padding:24px"><div style="max-width:560px;margin:0 auto"><p>${escapeHtml(greetingFor(firstName))}</p>${groups.map(groupHtml).join('')}${button}<p style="color:#667085;font-size:13px;border-top:1px solid #d0d5dd;padding-top:12px"><a href="${escapeHtml(settings)}" style="color:#667085">Choose what you are mailed about</a> · <a href="${escapeHtml(unsubscribeUrl)}" style="color:#667085">No more mails of this kind</a></p></div></body></html>`;

  return { subject: subjectOf(notifications), text, html };
}
