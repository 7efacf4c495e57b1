/** Writes the brand and its logos. */
import { sql } from 'kysely';
import type { Brand, LogoTheme } from '#domain/brand.ts';
import { lockKeys } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';

export type BrandTexts = Omit<Brand, 'logos'>;

/** Serializes changes, so that each change's audit entry names the values it replaced. */
export async function lockBrand(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.brand})`.execute(db);
}

export async function saveBrand(db: Db, { name, accentColor, senderName, emailFooter }: BrandTexts) {
  const row = { name, accent_color: accentColor, sender_name: senderName, email_footer: emailFooter };
  await db
    .insertInto('brand')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute();
}

export interface NewLogo {
  content: Buffer;
  sha256: string;
  width: number;
  height: number;
}

export async function saveLogo(db: Db, theme: LogoTheme, logo: NewLogo): Promise<void> {
  await db
    .insertInto('brand_logos')
    .values({ theme, ...logo })
    .onConflict((conflict) => conflict.column('theme').doUpdateSet({ ...logo, updated_at: sql`now()` }))
    .execute();
}

/** Returns whether there was a logo to delete. */
export async function deleteLogo(db: Db, theme: LogoTheme): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('brand_logos').where('theme', '=', theme).executeTakeFirst();
  return numDeletedRows > 0n;
}
