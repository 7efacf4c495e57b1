/**
 * HTML of emails: page layout with the portal's brand, button and footer. Styles are inline, because many email clients
 * ignore style sheets.
 */
import { defaultAccent, defaultPortalName } from '#domain/brand.ts';
import { onOneLine } from '#domain/one-line.ts';
import type { EmailBrand } from '../db/brand.ts';
import { escapeHtml } from '../escape-html.ts';
import type { EmailAttachment } from '../ports/mailer.ts';

export const accentOf = ({ accent }: Pick<EmailBrand, 'accent'>) => accent ?? defaultAccent;

export const emailButton = (brand: EmailBrand, link: string, label: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${accentOf(brand)};color:#ffffff;padding:10px 18px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`;

interface EmailPage {
  title: string;
  greeting: string;
  /** HTML. */
  body: string;
  /** HTML: why the recipient gets this email, and further links. */
  footer: string;
}

const logoHeight = 32;
const logoId = 'logo';

/** Logo or name at the top; nothing if there is no logo and the name is the default. */
function emailHeader({ name, logo }: EmailBrand): string {
  if (logo) {
    const height = Math.min(logoHeight, logo.height);
    const width = Math.round((logo.width / logo.height) * height);
    return `<p style="margin:0 0 24px"><img src="cid:${logoId}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0"></p>`;
  }
  if (name === defaultPortalName) return '';
  return `<p style="margin:0 0 24px;font-size:16px;font-weight:600">${escapeHtml(name)}</p>`;
}

const footerHtml = ({ footer }: EmailBrand) =>
  footer ? `<br><br>${footer.split('\n').map(escapeHtml).join('<br>')}` : '';

/** The agency's footer as the last lines of a plain text email. */
export const footerText = ({ footer }: EmailBrand): string[] => (footer ? ['', footer] : []);

/** What the brand adds to every email: the sender's name, and the logo as an attachment that the header shows. */
export const brandedEmail = ({
  sender,
  logo,
}: EmailBrand): { sender: string | null; attachments: EmailAttachment[] } => ({
  sender,
  attachments: logo
    ? [{ filename: 'logo.png', content: logo.content, contentType: 'image/png', cid: logoId }]
    : [],
});

export const emailPage = (brand: EmailBrand, { title, greeting, body, footer }: EmailPage) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body style="font:15px/1.5 system-ui,-apple-system,sans-serif;margin:0;padding:24px"><div style="max-width:560px;margin:0 auto">${emailHeader(brand)}<p>${escapeHtml(greeting)}</p>${body}<p style="color:#667085;font-size:13px;border-top:1px solid #d0d5dd;padding-top:12px">${footer}${footerHtml(brand)}</p></div></body></html>`;

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
export function buttonEmail(
  brand: EmailBrand,
  { subject, greeting, message, link, button, note }: ButtonEmail,
) {
  const title = onOneLine(subject);
  return {
    ...brandedEmail(brand),
    subject: title,
    text: [greeting, '', message, '', `${button}: ${link}`, '', note, ...footerText(brand)].join('\n'),
    html: emailPage(brand, {
      title,
      greeting,
      body: `<p>${escapeHtml(message)}</p>${emailButton(brand, link, button)}`,
      footer: escapeHtml(note),
    }),
  };
}
