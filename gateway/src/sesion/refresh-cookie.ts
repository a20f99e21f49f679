import type { Request, Response } from 'express';
import { SESSION_MS } from '../identity/session.repository.ts';

const NAME = 'timbra_refresh';
/** Scripts never see it, other sites never send it, and it goes to the identity routes only. */
const options = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'strict', secure, path: '/api' }) as const;

export const setRefreshCookie = (res: Response, token: string, secure: boolean) =>
  res.cookie(NAME, token, { ...options(secure), maxAge: SESSION_MS });

export const clearRefreshCookie = (res: Response, secure: boolean) =>
  res.clearCookie(NAME, options(secure));

export const refreshCookie = (req: Request): string | undefined => {
  for (const part of (req.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === NAME && value) return value;
  }
  return undefined;
};
