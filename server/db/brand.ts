/** Reads the brand, which every page, email and document shows, and caches it briefly. */
import { accentPalette } from '#domain/accent-palette.ts';
import {
  type Brand,
  defaultBrand,
  defaultPortalName,
  type LogoTheme,
  logoFor,
  senderNameOf,
} from '#domain/brand.ts';
import type { Db } from './database.ts';

/** Cache lifetime: how long other processes may still show the old brand after a change. */
const maxAgeMs = 2000;

export interface LogoPicture {
  content: Buffer;
  width: number;
  height: number;
  /** The background it was made for. */
  theme: LogoTheme;
}

/** The parts of the brand that emails show. */
export interface EmailBrand {
  name: string;
  /** Null means the default color. */
  accent: string | null;
  footer: string | null;
  /** Null means the sender that the operator configured. */
  sender: string | null;
  logo: LogoPicture | null;
}

/** The parts of the brand that documents show. */
export interface DocumentBrand {
  name: string;
  accentColor: string | null;
  logo: LogoPicture | null;
}

export const plainDocumentBrand: DocumentBrand = { name: defaultPortalName, accentColor: null, logo: null };

export async function findBrand(db: Db): Promise<Brand> {
  const [row, logos] = await Promise.all([
    db
      .selectFrom('brand')
      .select([
        'name',
        'accent_color as accentColor',
        'sender_name as senderName',
        'email_footer as emailFooter',
      ])
      .executeTakeFirst(),
    db.selectFrom('brand_logos').select(['theme', 'sha256 as version', 'width', 'height']).execute(),
  ]);
  const logoOf = (variant: LogoTheme) => {
    const logo = logos.find(({ theme }) => theme === variant);
    return logo ? { version: logo.version, width: logo.width, height: logo.height } : null;
  };
  return { ...(row ?? defaultBrand), logos: { light: logoOf('light'), dark: logoOf('dark') } };
}

export const findLogo = (db: Db, theme: LogoTheme) =>
  db
    .selectFrom('brand_logos')
    .select(['content', 'sha256', 'width', 'height', 'theme'])
    .where('theme', '=', theme)
    .executeTakeFirst();

export type BrandReader = ReturnType<typeof createBrandReader>;

export function createBrandReader(db: Db) {
  let brand = defaultBrand;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<Brand> {
    if (performance.now() - readAt < maxAgeMs) return brand;
    brand = await findBrand(db);
    readAt = performance.now();
    return brand;
  }

  async function readPicture(background: LogoTheme): Promise<LogoPicture | null> {
    const [theme] = logoFor(background, (await read()).logos) ?? [];
    return theme ? ((await findLogo(db, theme)) ?? null) : null;
  }

  return {
    read,

    /** For pages, which must open even while the database can't be reached. */
    readForPage: (): Promise<Brand> => read().catch(() => brand),

    /** Call after a change. */
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
    },

    async readForEmail(): Promise<EmailBrand> {
      const current = await read();
      const { name, accentColor, emailFooter } = current;
      return {
        name,
        accent: accentColor && accentPalette(accentColor).light.accent,
        footer: emailFooter,
        sender: senderNameOf(current),
        logo: await readPicture('light'),
      };
    },

    /** Prefers the logo for dark backgrounds, because a document's cover is dark. */
    async readForDocument(): Promise<DocumentBrand> {
      const { name, accentColor } = await read();
      return { name, accentColor, logo: await readPicture('dark') };
    },
  };
}
