/** Random tokens that only their holder knows: the database stores a hash. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = () => randomBytes(32).toString('base64url');

/** Tokens are random, so a fast hash is enough. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url');
