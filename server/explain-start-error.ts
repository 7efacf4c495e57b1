/** Tells the operator why the portal can't start, if the cause is its address or its files. */
import { sep } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

type StartConfig = Pick<Config, 'host' | 'port' | 'dataDir'>;

export const explainStartError =
  (config: StartConfig) =>
  (error: NodeJS.ErrnoException): never => {
    const message = ['listen', 'getaddrinfo'].includes(error.syscall ?? '')
      ? addressProblem(error, config)
      : fileProblem(error, config);
    throw message ? new StartupError(message) : error;
  };

function addressProblem({ code }: NodeJS.ErrnoException, { host, port }: StartConfig): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another port.`;
  if (code === 'EACCES')
    return `Port ${port} can't be opened: permission denied. Ports below 1024 often need root; set PORT to a higher one.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? ''))
    return `HOST ${host} isn't an address of this machine. Set HOST to 127.0.0.1 for connections from this machine only, or to 0.0.0.0 for connections from anywhere.`;
  return null;
}

function fileProblem({ code, path }: NodeJS.ErrnoException, { dataDir }: StartConfig): string | null {
  if (!path || !['EACCES', 'EPERM'].includes(code ?? '')) return null;
  // For example, files belong to root because the portal once ran as root.
  const advice =
    path === dataDir || path.startsWith(dataDir + sep)
      ? 'Start it as the account that owns DATA_DIR.'
      : 'Give the account that runs the portal access to it.';
  return `The portal can't use ${path}: permission denied. ${advice}`;
}
