/** Dynamic imports of the public pages that few visitors open. In their own module to keep the first view small, like portal-pages.ts. */
export const projectStart = () => import('../pages/project-start.tsx');
export const sign = () => import('../pages/sign.tsx');
export const requiredStep = () => import('../pages/required-step.tsx');
export const setup = () => import('../pages/setup.tsx');
export const unsubscribe = () => import('../pages/unsubscribe.tsx');
export const verifyEmail = () => import('../pages/verify-email.tsx');
export const verify = () => import('../pages/verify.tsx');
