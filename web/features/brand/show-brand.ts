/** Applies a saved brand to the open page, as the server will in the HTML of every page loaded later. */
import { accentStyles, type Brand, iconHref, logoPath } from '#domain/brand.ts';
import { portalName, setShownBrand } from '../../lib/brand.ts';

/** An adopted style sheet overrides the page's own, and the content security policy allows it. */
const accentSheet = new CSSStyleSheet();

export function showBrand(brand: Brand): void {
  const { name, accentColor, logos } = brand;
  const before = portalName();
  document.title = document.title.slice(0, document.title.length - before.length) + name;
  setShownBrand({
    name,
    light: logos.light ? logoPath('light', logos.light) : '',
    dark: logos.dark ? logoPath('dark', logos.dark) : '',
  });
  document.getElementById('accent')?.remove();
  accentSheet.replaceSync(accentColor ? accentStyles(accentColor) : '');
  if (!document.adoptedStyleSheets.includes(accentSheet)) document.adoptedStyleSheets.push(accentSheet);
  document.querySelector('link[rel=icon]')?.setAttribute('href', iconHref(brand) ?? '/favicon.svg');
}
