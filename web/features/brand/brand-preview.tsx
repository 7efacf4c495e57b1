/** Live preview of the brand: a page in both themes and an email, in the colors they will have. */
import type { CSSProperties, ReactNode } from 'react';
import { accentPalette } from '#domain/accent-palette.ts';
import {
  type Brand,
  brandInitial,
  defaultAccent,
  defaultMark,
  defaultPortalName,
  type LogoTheme,
  logoFor,
  logoPath,
  senderNameOf,
} from '#domain/brand.ts';

/** The neutral colors of theme.css, copied because a page has only one theme and the preview shows both. */
const neutrals = {
  light: { canvas: '#f7f8fa', surface: '#ffffff', line: '#e1e4e8', ink: '#161a23', muted: '#4f545e' },
  dark: { canvas: '#0b0d10', surface: '#121418', line: '#25282e', ink: '#eff0f3', muted: '#acb0b7' },
} as const;

function LogoOrName({ brand, theme, accent }: { brand: Brand; theme: LogoTheme; accent: string }) {
  const logo = logoFor(theme, brand.logos);
  if (logo) {
    return (
      <img src={logoPath(...logo)} alt={brand.name} className="h-6 max-w-36 object-contain object-left" />
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-2">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" fill={accent} />
        {brand.name === defaultPortalName ? (
          <path
            d={defaultMark}
            stroke="#fff"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ) : (
          <text x="16" y="22.5" textAnchor="middle" fill="#fff" className="font-bold text-[18px]">
            {brandInitial(brand.name)}
          </text>
        )}
      </svg>
      <span className="truncate font-semibold">{brand.name}</span>
    </span>
  );
}

/** Looks like a button but does nothing. */
const FakeButton = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <span className="inline-flex h-8 items-center rounded-md px-3 font-medium text-sm" style={style}>
    {children}
  </span>
);

function PagePreview({ brand, theme }: { brand: Brand; theme: LogoTheme }) {
  const color = neutrals[theme];
  const shades = accentPalette(brand.accentColor ?? defaultAccent)[theme];
  return (
    <figure className="min-w-0">
      <div
        className="forced-color-adjust-none overflow-hidden rounded-lg border"
        style={{ background: color.canvas, color: color.ink, borderColor: color.line }}
      >
        <div
          className="flex h-11 items-center border-b px-3"
          style={{ background: color.surface, borderColor: color.line }}
        >
          <LogoOrName brand={brand} theme={theme} accent={shades.accent} />
        </div>
        <div className="flex flex-col items-start gap-2.5 p-3 text-sm">
          <p className="font-semibold text-base">Project Dashboard</p>
          <p style={{ color: color.muted }}>
            3 of 11 sections completed.{' '}
            <span className="underline" style={{ color: shades.ink }}>
              Read the review
            </span>
          </p>
          <span
            aria-hidden="true"
            className="h-1.5 w-full overflow-hidden rounded-full"
            style={{ background: shades.soft }}
          >
            <span className="block h-full w-1/4 rounded-full" style={{ background: shades.accent }} />
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <FakeButton style={{ background: shades.accent, color: '#ffffff' }}>Continue</FakeButton>
            <span
              className="rounded-full px-2 py-0.5 font-medium text-xs"
              style={{ background: shades.soft, color: shades.ink }}
            >
              In Progress
            </span>
          </span>
        </div>
      </div>
      <figcaption className="mt-1.5 text-muted text-sm">
        {theme === 'light' ? 'Light' : 'Dark'} page
      </figcaption>
    </figure>
  );
}

function EmailPreview({ brand }: { brand: Brand }) {
  const color = neutrals.light;
  const { accent } = accentPalette(brand.accentColor ?? defaultAccent).light;
  return (
    <figure className="min-w-0">
      <div
        className="forced-color-adjust-none overflow-hidden rounded-lg border text-sm"
        style={{ background: color.surface, color: color.ink, borderColor: color.line }}
      >
        <p className="border-b px-3 py-2" style={{ borderColor: color.line, color: color.muted }}>
          From{' '}
          <span className="wrap-anywhere font-medium" style={{ color: color.ink }}>
            {senderNameOf(brand) ?? "your server's default sender"}
          </span>
        </p>
        <div className="flex flex-col items-start gap-2.5 p-3">
          {logoFor('light', brand.logos) ? (
            <LogoOrName brand={brand} theme="light" accent={accent} />
          ) : (
            brand.name !== defaultPortalName && <p className="font-semibold text-base">{brand.name}</p>
          )}
          <p>Hi Clara,</p>
          <p className="font-semibold text-base">Bakery</p>
          <p className="underline" style={{ color: accent }}>
            Sarah Chen wrote: The first designs are ready.
          </p>
          <FakeButton style={{ background: accent, color: '#ffffff' }}>Open the conversation</FakeButton>
          <p
            className="wrap-anywhere w-full whitespace-pre-line border-t pt-2 text-xs"
            style={{ borderColor: color.line, color: color.muted }}
          >
            You get this because Bakery is your project.{'\n'}
            Manage email preferences · Unsubscribe from these emails
            {brand.emailFooter && `\n\n${brand.emailFooter}`}
          </p>
        </div>
      </div>
      <figcaption className="mt-1.5 text-muted text-sm">Email</figcaption>
    </figure>
  );
}

export function BrandPreview({ brand }: { brand: Brand }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
      <PagePreview brand={brand} theme="light" />
      <PagePreview brand={brand} theme="dark" />
      <EmailPreview brand={brand} />
    </div>
  );
}
