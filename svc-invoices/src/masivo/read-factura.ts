import { facturaBody, type FacturaBody } from '@timbra/contracts';
import { fieldErrors } from '@timbra/service-kit';
import type { Problema } from './celda-of-path.ts';
import type { Compuesta } from './compose-factura.ts';

const unset = (value: unknown, [step, ...rest]: readonly string[]): void => {
  if (typeof value !== 'object' || value === null || step === undefined) return;
  const at = value as Record<string, unknown>;
  if (rest.length > 0 && typeof at[step] === 'object') unset(at[step], rest);
  else if (Array.isArray(value)) value.splice(Number(step), 1);
  else delete at[step];
};

/**
 * Reads the composed body as POST /facturas does. A refused cell gives an error and is left out, so
 * that the rules check the rest; `body` is absent when nothing is left to check.
 */
export const readFactura = ({
  sent,
  celdaOf,
}: Pick<Compuesta, 'sent' | 'celdaOf'>): { body?: FacturaBody; problems: Problema[] } => {
  const read = facturaBody.safeParse(sent);
  if (read.success) return { body: read.data, problems: [] };
  const errors = fieldErrors(read.error);
  const problems = errors.map(({ path, message }) => ({ ...celdaOf(path), message }));
  const rest = structuredClone(sent);
  for (const { path } of errors) unset(rest, path.split('.'));
  return { body: facturaBody.safeParse(rest).data, problems };
};
