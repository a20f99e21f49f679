import type { Request, Response } from 'express';
import { DomainError } from './domain-error.ts';

/** The `"3"` of an ETag; weak after a proxy compressed the answer that carried it. */
const REVISION = /^(?:W\/)?"(\d{1,15})"$/;

/**
 * The revision that the caller read and wants to change; undefined without a header, or with `*`.
 */
export const ifMatch = (req: Request): number | undefined => {
  const text = req.get('if-match')?.trim();
  if (text === undefined || text === '*') return undefined;
  const [, digits] = REVISION.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new DomainError('datosInvalidos', {
    errors: [
      { path: 'If-Match', message: 'Debe ser la revisión entre comillas, como la da ETag: "3"' },
    ],
  });
};

/** Tells the revision, to be sent back as If-Match. */
export const setRevision = (res: Response, revision: number): void => {
  res.set('ETag', `"${revision}"`);
  // A stamp changes the document and not its revision: a 304 would tell a caller that an old copy
  // is fresh.
  delete res.req.headers['if-none-match'];
};
