/** Renders an email about one or more notifications as plain text and HTML, with a link for each. */

import { linkTo } from '#domain/event-link.ts';
import { greetingFor } from '#domain/greeting.ts';
import { formatNumber, formatZonedTime } from '#domain/locale-format.ts';
import { onOneLine } from '#domain/one-line.ts';
import { sideOf } from '#domain/permissions.ts';
import { actorWithoutAccount, describeProjectEvent, excerptOf } from '#domain/project-event.ts';
import type { Role } from '#domain/user.ts';
import type { EmailBrand } from '../../db/brand.ts';
import { escapeHtml } from '../../escape-html.ts';
import { accentOf, brandedEmail, emailButton, emailPage, footerText } from '../../events/email-html.ts';
import type { EmailedNotification } from './repository.ts';

export interface EmailContent {
  firstName: string;
  role: Role;
  timeZone: string | null;
  notifications: readonly EmailedNotification[];
  publicUrl: string;
  unsubscribeUrl: string;
  brand: EmailBrand;
}

const who = ({ actorName, type, details }: EmailedNotification) =>
  actorName ?? actorWithoutAccount(type, details) ?? 'The portal';
const sentence = (entry: EmailedNotification) =>
  `${who(entry)} ${describeProjectEvent(entry.type, entry.details)}`;

/** By id, because projects can have the same name. A notice about the account, such as a new advisor, has no project. */
const projectCount = (notifications: readonly EmailedNotification[]) =>
  new Set(notifications.flatMap(({ projectId }) => projectId ?? [])).size;

/** What an email is about: a project by its name, or the portal if there is none. */
function placeOf(notifications: readonly EmailedNotification[], portalName: string): string {
  const count = projectCount(notifications);
  if (count > 1) return 'your projects';
  const isMixed = count === 1 && notifications.some(({ projectId }) => projectId === null);
  return isMixed ? 'your project' : (notifications[0]?.projectName ?? portalName);
}

export function subjectOf(notifications: readonly EmailedNotification[], portalName: string): string {
  const [first] = notifications;
  const where = placeOf(notifications, portalName);
  const isAllMessages = notifications.every(({ type }) => type === 'message-sent');
  if (notifications.length === 1 && first) {
    return onOneLine(
      isAllMessages
        ? `New message from ${who(first)} - ${where}`
        : `${excerptOf(sentence(first).replace(/\.$/, ''))} - ${where}`,
    );
  }
  return onOneLine(
    `${formatNumber(notifications.length)} new ${isAllMessages ? 'messages' : 'updates'} - ${where}`,
  );
}

const buttons = {
  messages: 'Open the conversation',
  requirements: 'Open the requirements',
  review: 'Open the review',
  documents: 'Open the documents',
  status: 'Open the project status',
} as const;

function buttonLabel(path: string, portalName: string): string {
  const [, page] = /^\/(\w+)/.exec(path) ?? [];
  return page && page in buttons ? buttons[page as keyof typeof buttons] : `Open ${portalName}`;
}

/** Why the recipient gets this email. */
function reasonFor(role: Role, notifications: readonly EmailedNotification[], portalName: string): string {
  const name = notifications[0]?.projectName;
  const isAboutOneProject = projectCount(notifications) === 1;
  const reasons: Record<Role, string> = {
    client: isAboutOneProject ? `${name} is your project` : `you have projects in ${portalName}`,
    advisor: isAboutOneProject ? `you're the advisor for ${name}` : "you're the advisor for these projects",
    admin: `you're an admin of ${portalName}`,
  };
  // A former advisor no longer advises the client, and a client can get an advisor before they have a project.
  const isAboutAccount = notifications.some(
    ({ type, projectName }) => type === 'advisor-unassigned' || projectName === null,
  );
  return `You get this because ${isAboutAccount ? `you have an account with ${portalName}` : reasons[role]}.`;
}

function byProject(notifications: readonly EmailedNotification[], portalName: string) {
  const groups = new Map<string | null, { heading: string; entries: EmailedNotification[] }>();
  for (const entry of notifications) {
    const group = groups.get(entry.projectId);
    if (group) group.entries.push(entry);
    else groups.set(entry.projectId, { heading: entry.projectName ?? portalName, entries: [entry] });
  }
  return [...groups.values()];
}

export function renderEmail(content: EmailContent) {
  const { notifications, publicUrl, timeZone, firstName, role, unsubscribeUrl, brand } = content;
  const linkOf = ({ type, details, projectId }: EmailedNotification) =>
    publicUrl + linkTo(type, details, projectId, sideOf(role));
  const when = ({ createdAt }: EmailedNotification) => formatZonedTime(createdAt, timeZone);
  const settings = `${publicUrl}/settings`;
  const groups = byProject(notifications, brand.name);
  const reason = reasonFor(role, notifications, brand.name);
  const subject = subjectOf(notifications, brand.name);

  const text = [
    greetingFor(firstName),
    ...groups.flatMap(({ heading, entries }) => [
      '',
      heading,
      ...entries.flatMap((entry) => [
        '',
        `- ${onOneLine(sentence(entry))} (${when(entry)})`,
        `  ${linkOf(entry)}`,
      ]),
    ]),
    '',
    '-- ',
    onOneLine(reason),
    `Manage email preferences: ${settings}`,
    `Unsubscribe from these emails: ${unsubscribeUrl}`,
    ...footerText(brand),
  ].join('\n');

  const entryHtml = (entry: EmailedNotification) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(linkOf(entry))}" style="color:${accentOf(brand)}">${escapeHtml(sentence(entry))}</a><br><span style="color:#667085;font-size:13px">${escapeHtml(when(entry))}</span></p>`;
  const groupHtml = ({ heading, entries }: (typeof groups)[number]) =>
    `<h2 style="font-size:16px;margin:24px 0 12px">${escapeHtml(heading)}</h2>${entries.map(entryHtml).join('')}`;
  const last = notifications.at(-1);
  const button = last
    ? emailButton(
        brand,
        linkOf(last),
        buttonLabel(linkTo(last.type, last.details, last.projectId, sideOf(role)), brand.name),
      )
    : '';
  const html = emailPage(brand, {
    title: subject,
    greeting: greetingFor(firstName),
    body: groups.map(groupHtml).join('') + button,
    footer: `${escapeHtml(reason)}<br><a href="${escapeHtml(settings)}" style="color:#667085">Manage email preferences</a> · <a href="${escapeHtml(unsubscribeUrl)}" style="color:#667085">Unsubscribe from these emails</a>`,
  });

  return { ...brandedEmail(brand), subject, text, html };
}
