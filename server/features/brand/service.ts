/** Brand: lets admins read and change it, and serves its logos to everyone. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Brand, type LogoTheme, maxLogoBytes } from '#domain/brand.ts';
import { notFound } from '#domain/errors.ts';
import { type BrandReader, findBrand, findLogo } from '../../db/brand.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin, RawResponse } from '../../http/handlers.ts';
import { readLimitedBody } from '../../http/limited-body.ts';
import { rewriteLogo } from './logo-picture.ts';
import * as repository from './repository.ts';

export type BrandService = ReturnType<typeof createBrandService>;

const bodyLimit = { maxBytes: maxLogoBytes, refusal: 'Choose a logo of up to 200 KB.' };

/** The brand's settings by their keys in the audit trail. */
const settingsOf = ({ name, accentColor, senderName, emailFooter }: repository.BrandTexts) => ({
  name,
  'accent color': accentColor,
  'sender name': senderName,
  'email footer': emailFooter,
});

export function createBrandService({ reader }: { reader: Pick<BrandReader, 'forget'> }) {
  /** Runs a change and returns the updated brand. */
  async function change(db: Db, work: (tx: Tx, before: Brand) => Promise<void>): Promise<Brand> {
    const changed = await inTransaction(db, async (tx) => {
      await repository.lockBrand(tx);
      await work(tx, await findBrand(tx));
      return findBrand(tx);
    });
    reader.forget();
    return changed;
  }

  const subjectOf = ({ name }: { name: string }) => ({ type: 'portal' as const, id: null, name });

  return {
    readBrand: (db: Db): Promise<Brand> => findBrand(db),

    updateBrand: (db: Db, actor: SignedIn, texts: repository.BrandTexts, origin: Origin) =>
      change(db, async (tx, before) => {
        await repository.saveBrand(tx, texts);
        await recordAudit(tx, {
          actor,
          action: 'portal.brand-changed',
          subject: subjectOf(texts),
          details: { before: settingsOf(before), after: settingsOf(texts) },
          origin,
        });
      }),

    async changeLogo(db: Db, actor: SignedIn, theme: LogoTheme, body: Readable, origin: Origin) {
      const logo = await rewriteLogo(await readLimitedBody(body, bodyLimit));
      const sha256 = createHash('sha256').update(logo.content).digest('hex');
      return change(db, async (tx, brand) => {
        await repository.saveLogo(tx, theme, { ...logo, sha256 });
        const subject = subjectOf(brand);
        const details = { name: `for ${theme} pages` };
        await recordAudit(tx, { actor, action: 'portal.logo-changed', subject, details, origin });
      });
    },

    removeLogo: (db: Db, actor: SignedIn, theme: LogoTheme, origin: Origin) =>
      change(db, async (tx, brand) => {
        if (!(await repository.deleteLogo(tx, theme))) return;
        const subject = subjectOf(brand);
        const details = { name: `for ${theme} pages` };
        await recordAudit(tx, { actor, action: 'portal.logo-removed', subject, details, origin });
      }),

    /** The response can't run or load anything, even when a browser opens it as a page. */
    async readLogo(
      db: Db,
      theme: LogoTheme,
      requested: { version: string | undefined; ifNoneMatch: string | undefined },
    ): Promise<RawResponse> {
      const logo = await findLogo(db, theme);
      if (!logo) throw notFound();
      const headers = {
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control':
          requested.version === logo.sha256 ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        etag: `"${logo.sha256}"`,
      };
      if (requested.ifNoneMatch === headers.etag) return { status: 304, headers };
      return {
        status: 200,
        headers: { ...headers, 'content-length': logo.content.length },
        body: logo.content,
      };
    },
  };
}
