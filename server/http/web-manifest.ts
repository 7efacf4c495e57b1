/** Web app manifest and icons, generated from the brand: what a browser needs to install the portal as an app. */
import type { FastifyInstance } from 'fastify';
import { type Brand, brandIcon, logoPath, squareLogo } from '#domain/brand.ts';

/** Browsers don't install an app whose icon is smaller. */
const smallestIcon = 144;

const drawnIcons = [
  { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/app-icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
];

function iconsOf(brand: Brand) {
  const square = squareLogo(brand);
  if (!square) return drawnIcons;
  const [theme, logo] = square;
  if (Math.min(logo.width, logo.height) < smallestIcon) return drawnIcons;
  return [{ src: logoPath(theme, logo), sizes: `${logo.width}x${logo.height}`, type: 'image/png' }];
}

const manifestOf = (brand: Brand) => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: 'Streamline your project requirements',
  // Opens the signed-in user's home page.
  start_url: '/auth',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8fa',
  theme_color: '#f7f8fa',
  icons: iconsOf(brand),
});

export function serveManifest(app: FastifyInstance, readBrand: () => Promise<Brand>): void {
  const hidden = { schema: { hide: true } };
  app.get('/manifest.webmanifest', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8');
    return JSON.stringify(manifestOf(await readBrand()));
  });
  for (const { src, purpose } of drawnIcons)
    app.get(src, hidden, async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('image/svg+xml');
      return brandIcon(await readBrand(), purpose === 'maskable' ? 0 : undefined);
    });
}
