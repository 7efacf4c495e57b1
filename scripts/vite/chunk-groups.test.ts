/** Code splitting: which icons a module imports, by file name. */
import { expect, it } from 'vitest';
import { iconsIn } from './chunk-groups.ts';

it.each([
  ["import { ArrowRight, Building2 } from 'lucide-react';", ['arrow-right', 'building-2']],
  ["import {\n  Menu as MenuIcon,\n  X,\n} from 'lucide-react';", ['menu', 'x']],
  ["import { type LucideIcon, X } from 'lucide-react';", ['x']],
  ["import { X } from './x.ts';", []],
])('finds the icons in %j', (code, icons) => expect(iconsIn(code)).toEqual(icons));
