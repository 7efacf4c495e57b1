/** Demo sign-in links: each signs in one person, once, and only from this machine. Not part of the portal itself. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { homePath } from '#domain/user.ts';
import type { Db } from '#server/db/database.ts';
import { findByEmail } from '#server/features/auth/repository.ts';
import { createSignIn } from '#server/features/auth/sign-in.ts';
import type { Tokens } from '#server/http/tokens.ts';

const path = '/demo/sign-in';

const isLoopback = (address: string | undefined) =>
  address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);

/** The page stores the token where the app looks for it. The token and the path contain nothing that needs escaping. */
function signInPage(token: string, home: string) {
  const script = `localStorage.setItem('token', '${token}'); location.replace('${home}');`;
  return { script, html: `<!doctype html><title>Signing in...</title><script>${script}</script>` };
}

export function createSignInLinks(emails: readonly string[]) {
  const links = new Map(emails.map((email) => [randomBytes(24).toString('base64url'), email]));

  return {
    paths: new Map([...links].map(([token, email]) => [email, `${path}/${token}`])),

    addRoutes(app: FastifyInstance, db: Db, tokens: Tokens): void {
      app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
        const email = links.get(request.params.token);
        const user =
          email && isLoopback(request.socket.remoteAddress) ? await findByEmail(db, email) : undefined;
        if (!user) return reply.redirect('/auth');
        links.delete(request.params.token);
        const { token } = await createSignIn({ tokens }).completePasswordSignIn(db, user, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          requestId: request.id,
          deviceHash: null,
        });
        const { script, html } = signInPage(token, homePath(user.role));
        const hash = createHash('sha256').update(script).digest('base64');
        return reply
          .header('content-security-policy', `default-src 'none'; script-src 'sha256-${hash}'`)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(html);
      });
    },
  };
}
