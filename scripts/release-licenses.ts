/** Third-party licenses of a release: each production dependency with its license name and the license texts in its package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

const licenseFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;

/** Licenses that package-lock.json doesn't name. Someone read them in the license text or the readme. */
const checkedByHand: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

function textsIn(folder: string): string[] {
  // Binaries for other platforms aren't installed here; the package they belong to ships the text.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
}

/** Throws if a package states no license, so that someone checks it before it ships. */
export function thirdPartyLicenses(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<LockedPackage>(lock.packages).filter(([path, { dev }]) => path && !dev);
  const parts = packages.map(([path, { version, license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licenseName = license ?? checkedByHand[name];
    if (!licenseName)
      throw new Error(
        `${name} states no license in package-lock.json. Check its license and add it to checkedByHand.`,
      );
    return [`${name} ${version}: ${licenseName}`, ...textsIn(join(root, path))].join('\n\n');
  });
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `Third-party packages in this release and their licenses${rule}${parts.join(rule)}\n`;
}
