import { columnasDe, type CampoMasivo, type TipoMasivo } from '@timbra/contracts';
import { createHash } from 'node:crypto';
import { celdasDe, type Fila } from './compose-factura.ts';

/** What only checks what the rest says has nothing of its own. */
const COMPRUEBAN: readonly CampoMasivo[] = ['total', 'trabajador'];

/** The same for the same content of one account, however its cells were written. */
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
