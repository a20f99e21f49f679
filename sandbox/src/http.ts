import express, { type Request, type Response } from 'express';
import type { z } from 'zod';

export const jsonBody = express.json({ limit: '1mb' });

/** SOAP requests as bytes: base64 makes 5 MB of XML 6.7 MB, the envelope goes around it. */
export const soapBody = express.raw({ type: () => true, limit: '8mb' });

/** The body that the schema describes, or null after answering 400 with what is wrong. */
export const parseBody = <T>(schema: z.ZodType<T>, req: Request, res: Response): T | null => {
  const parsed = schema.safeParse(req.body);
  if (parsed.success) return parsed.data;
  res.status(400).json({
    error: 'La petición no es válida',
    errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
  return null;
};
