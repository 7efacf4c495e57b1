/** The portal's logo and name, or the agency's. */
import { type ShownBrand, useBrand } from '../../lib/brand.ts';
import { cx } from '../../ui/cx.ts';

export function BrandMark({ className = 'size-7' }: { className?: string }) {
  const { name } = useBrand();
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={cx('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      {name === 'Client Portal' ? (
        <path
          d="M10 22V10.5A1.5 1.5 0 0 1 11.5 9H17a5 5 0 0 1 0 10h-3.5"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
      ) : (
        <text x="16" y="22.5" textAnchor="middle" className="fill-on-accent font-bold text-[18px]">
          {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '•'}
        </text>
      )}
    </svg>
  );
}

interface LogoProps extends ShownBrand {
  className: string;
}

/** Renders both variants; the style sheet shows the one for the theme. If there is only one, both themes use it. */
function Logo({ name, light, dark, className }: LogoProps) {
  const image = (src: string, themeClass: string) => (
    <img src={src} alt={name} className={cx('max-w-48 object-contain object-left', className, themeClass)} />
  );
  if (!light || !dark) return image(light || dark, '');
  return (
    <>
      {image(light, 'only-light')}
      {image(dark, 'only-dark')}
    </>
  );
}

export function Brand() {
  const brand = useBrand();
  if (brand.light || brand.dark) return <Logo {...brand} className="h-7" />;
  return (
    // On a phone, a name that doesn't fit wraps out of sight: the mark alone is better than half a name.
    <span className="flex h-7 min-w-0 flex-wrap items-center gap-2.5 overflow-hidden sm:flex-nowrap">
      <BrandMark />
      <span className="truncate font-semibold text-ink text-lg">{brand.name}</span>
    </span>
  );
}

/** The logo or mark without the portal's name: on the sign-in page, the name is the heading below. */
export function EntranceBrand() {
  const brand = useBrand();
  if (brand.light || brand.dark) return <Logo {...brand} name="" className="mb-6 h-10" />;
  return <BrandMark className="mb-6 size-10" />;
}
