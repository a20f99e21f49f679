import { XLSX } from '@timbra/contracts';
import type { Response } from 'express';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends a workbook while it is written; a caller that hangs up ends the writing. */
export const sendWorkbook = async (
  res: Response,
  name: string,
  write: (out: Writable) => Promise<void>,
): Promise<void> => {
  res.attachment(name).type(XLSX);
  const out = new PassThrough();
  await Promise.all([pipeline(out, res), write(out)]);
};
