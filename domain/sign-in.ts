/** Sign-in methods: how someone proved who they are when a session was opened. */
export type SignInMethod = 'password' | 'passkey' | 'oidc';
