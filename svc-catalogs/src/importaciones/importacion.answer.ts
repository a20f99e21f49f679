import { created } from '@timbra/service-kit';
import type { Response } from 'express';
import type { ImportacionRecord } from './importacion.model.ts';
import { importacionView } from './importacion.view.ts';

/** Rows that were read and wait to be chosen. */
export const answerNewImportacion = (res: Response, read: ImportacionRecord): void => {
  created(res, `/importaciones/${read._id.toString()}`).json(importacionView(read));
};
