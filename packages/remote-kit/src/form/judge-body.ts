import type { FieldError } from '@timbra/contracts';
import type { ZodType } from 'zod';

/** What the API's own schema holds against a body: the server would say the same words. */
export const judgeBody = (schema: ZodType, body: unknown): FieldError[] => {
  const result = schema.safeParse(body);
  if (result.success) return [];
  const seen = new Set<string>();
  return result.error.issues
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    .filter(({ path }) => !seen.has(path) && seen.add(path));
};
