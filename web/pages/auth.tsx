/** Sign-in page (/auth) and its modes: register, forgot password and reset password. */
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { portalName } from '../lib/brand.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { canUsePasskeys, oidcLabel } from '../lib/sign-in-settings.ts';
import { whenUsed } from '../lib/when-used.ts';

type Mode = 'login' | 'register' | 'forgot' | 'reset';

/** Loaded once someone uses the page; most people come to sign in. */
const RegisterForm = lazyComponent(() => import('../features/auth/register-form.tsx'), 'RegisterForm');
const ForgotForm = lazyComponent(() => import('../features/auth/forgot-form.tsx'), 'ForgotForm');
const ResetForm = lazyComponent(() => import('../features/auth/reset-form.tsx'), 'ResetForm');
/** Loaded only where people can sign in without a password. */
const OtherSignInMethods = lazyComponent(() => import('./other-sign-in-methods.tsx'), 'OtherSignInMethods');
const preloadForms = () => {
  for (const form of [RegisterForm, ForgotForm, ResetForm]) void form.preload?.();
};

const titles: Record<Mode, string> = {
  login: 'Sign In',
  register: 'Create Account',
  forgot: 'Forgot password',
  reset: 'Choose a password',
};

const forms: Record<Mode, ReactNode> = {
  login: <SignIn />,
  register: <RegisterForm />,
  forgot: <ForgotForm />,
  reset: <ResetForm />,
};

/** Intro text for the two password modes; signing in and registering need none. */
const explanations: Partial<Record<Mode, string>> = {
  forgot: "Enter your email address and we'll send you a link to choose a new password.",
  reset: 'Choose a password for your account.',
};

/**
 * As tall as OtherSignInMethods. The page is centered, so without this space the sign-in button would move when the other
 * methods appear, and someone about to press it would miss.
 */
export function OtherSignInMethodsSpace() {
  return <div className={oidcLabel() && canUsePasskeys() ? 'h-36' : 'h-23'} />;
}

function SignIn() {
  return (
    <div className="flex flex-col">
      <SignInForm hasForgotLink />
      <Suspense fallback={<OtherSignInMethodsSpace />}>
        {(oidcLabel() || canUsePasskeys()) && <OtherSignInMethods />}
      </Suspense>
    </div>
  );
}

export function AuthPage() {
  const mode = useSearch({ from: '/entrance/auth' }).mode ?? 'login';
  useDocumentTitle(titles[mode]);
  useEffect(() => whenUsed(preloadForms), []);
  const heading = useRef<HTMLHeadingElement>(null);
  // The link to another mode disappears with the mode it was in, so focus moves to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The cleanup runs when the mode changes.
  useEffect(() => () => heading.current?.focus(), [mode]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl text-ink">
        {portalName()}
      </h1>
      <p className="mt-1 text-muted">Streamline your project requirements</p>
      {explanations[mode] && (
        <div className="mt-8 -mb-3">
          <h2 className="font-semibold text-lg">{titles[mode]}</h2>
          <p className="mt-0.5 text-muted">{explanations[mode]}</p>
        </div>
      )}
      <div key={mode} className="mt-8">
        {forms[mode]}
      </div>
      <div className="mt-6 flex flex-col items-start gap-2 border-line border-t pt-5">
        <OtherModes mode={mode} />
      </div>
    </>
  );
}

function OtherModes({ mode }: { mode: Mode }) {
  if (mode === 'login') {
    return (
      <>
        <Link to="/" className="link">
          New client? Start by requesting your prototype
        </Link>
        <Link to="/auth" search={{ mode: 'register' }} className="link">
          Create an account
        </Link>
      </>
    );
  }
  if (mode === 'register') {
    return (
      <Link to="/auth" className="link">
        Already have an account? Sign in
      </Link>
    );
  }
  return (
    <>
      {mode === 'reset' && (
        <Link to="/auth" search={{ mode: 'forgot' }} className="link">
          Request a new link
        </Link>
      )}
      <Link to="/auth" className="link">
        Back to sign-in
      </Link>
    </>
  );
}
