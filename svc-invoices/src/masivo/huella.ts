import { columnasDe, type CampoMasivo, type TipoMasivo } from '@timbra/contracts';
import { createHash } from 'node:crypto';
import { celdasDe, type Fila } from './compose-factura.ts';

/** Columns that only check other columns are no content of their own. */
const COMPRUEBAN: readonly CampoMasivo[] = ['total', 'trabajador'];

/** A hash that is the same for the same content in one account, however its cells were written. */
export const huellaDe = (
  { accountId, tipoComprobante }: { accountId: string; tipoComprobante: TipoMasivo },
  fila: Fila,
): string => {
  const { celdas } = celdasDe(fila);
  const content = columnasDe[tipoComprobante]
    .filter(({ campo }) => !COMPRUEBAN.includes(campo))
    .map(({ campo }) => celdas[campo] ?? '');
  return createHash('sha256')
    .update(JSON.stringify([accountId, tipoComprobante, ...content]))
    .digest('hex');
};
