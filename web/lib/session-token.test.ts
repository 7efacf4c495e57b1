/** Decoding session tokens. */
import { describe, expect, it } from 'vitest';
import { decodeToken } from './session-token.ts';

const token = (claims: unknown) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const zoe = { id: 'u1', email: 'zoe@example.com', firstName: 'Zoë', lastName: 'Ångström', role: 'advisor' };

describe('decodeToken', () => {
  it('reads the session user, including non-ASCII names', () => {
    expect(decodeToken(token({ ...zoe, company: 'Öl & Co', exp: 2 }), 1000)).toEqual({
      ...zoe,
      company: 'Öl & Co',
    });
  });

  it('defaults the names to empty strings', () => {
    expect(decodeToken(token({ sub: 'u2', email: 'a@b.c', role: 'client' }))).toEqual({
      id: 'u2',
      email: 'a@b.c',
      firstName: '',
      lastName: '',
      company: null,
      role: 'client',
    });
  });

  it('ignores an expired token', () => {
    expect(decodeToken(token({ ...zoe, exp: 1 }), 1000)).toBeNull();
  });

  it.each([null, '', 'x', 'a.b.c', token(7), token(null), token({ id: 'u1' }), token({ email: 'a@b.c' })])(
    'ignores %j',
    (garbage) => {
      expect(decodeToken(garbage)).toBeNull();
    },
  );
});
