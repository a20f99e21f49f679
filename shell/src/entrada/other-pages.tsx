import type { ReactNode } from 'react';
import { ForgetPage } from './forget.page.tsx';
import { InvitacionPage } from './invitacion.page.tsx';
import { ResetPage } from './reset.page.tsx';
import { SignupPage } from './signup.page.tsx';

/** What visitors see besides signing in. */
const pages = {
  '/signup': <SignupPage />,
  '/forget': <ForgetPage />,
  '/reset': <ResetPage />,
  '/invitacion': <InvitacionPage />,
} as const satisfies Record<string, ReactNode>;
export type OtherPath = keyof typeof pages;

/** A part of its own: the login screen does without it. */
export const OtherPage = ({ path }: { path: OtherPath }) => pages[path];
