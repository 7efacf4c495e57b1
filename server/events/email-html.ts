/** HTML of emails: escaping, page layout, button and footer. Styles are inline, because email clients ignore style sheets. */
import { onOneLine } from '#domain/one-line.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] as string);

export const emailButton = (link: string, label: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#3538cd;color:#ffffff;padding:10px 18px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`;

interface EmailPage {
  title: string;
  greeting: string;
  /** HTML. */
  body: string;
  /** HTML: why the recipient gets this email, and further links. */
  footer: string;
}

export const emailPage = ({ title, greeting, body, footer }: EmailPage) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body style="font:15px/1.5 system-ui,-apple-system,sans-serif;margin:0;padding:24px"><div style="max-width:560px;margin:0 auto"><p>${escapeHtml(greeting)}</p>${body}<p style="color:#667085;font-size:13px;border-top:1px solid #d0d5dd;padding-top:12px">${footer}</p></div></body></html>`;

interface ButtonEmail {
  subject: string;
  greeting: string;
  message: string;
  link: string;
  button: string;
  /** Small print after the button. */
  note: string;
}

/** An email with one message and one button, as plain text and HTML. */
export function buttonEmail({ subject, greeting, message, link, button, note }: ButtonEmail) {
  const title = onOneLine(subject);
  return {
    subject: title,
    text: [greeting, '', message, '', `${button}: ${link}`, '', note].join('\n'),
    html: emailPage({
      title,
      greeting,
      body: `<p>${escapeHtml(message)}</p>${emailButton(link, button)}`,
      footer: escapeHtml(note),
    }),
  };
}
