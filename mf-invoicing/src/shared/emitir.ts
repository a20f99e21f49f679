import { FacturaStatus, type FacturaRow } from '@timbra/contracts';

/** What tells whether another voucher may be issued from one. */
export interface Emisible extends Pick<
  FacturaRow,
  'tipoComprobante' | 'isGlobal' | 'metodoPago' | 'status' | 'uuid' | 'saldo'
> {
  receptorRfc?: string;
}

const isStamped = ({ status, uuid }: Emisible): boolean =>
  status === FacturaStatus.Timbrada && uuid !== undefined;

/** comprobante §7: of income that was not cancelled, with its receiver and its UUID. */
export const canDuplicate = (it: Emisible): boolean =>
  it.tipoComprobante === 'I' && isStamped(it) && it.receptorRfc !== undefined;
/** comprobante §7: not of a global invoice, nor of another credit note. */
export const canCredit = (it: Emisible): boolean => canDuplicate(it) && !it.isGlobal;
/**
 * comprobante §7: of PPD that was not cancelled; of one that is paid there is nothing to receive.
 */
export const canReceive = (it: Emisible): boolean =>
  it.tipoComprobante === 'I' &&
  it.metodoPago === 'PPD' &&
  isStamped(it) &&
  !(it.saldo !== undefined && Number(it.saldo) === 0);

export const duplicatePath = ({ id }: { id: string }): string => `/nuevo?from=${id}`;

interface Emitible {
  to: string;
  text: string;
  /** In the list, on the row that has the focus (teclado §1). */
  letter?: string;
}

/** What may be issued from a stamped voucher, each with its address within this remote. */
export const emitirDe = (it: Emisible & { id: string }): Emitible[] =>
  [
    { is: canDuplicate(it), to: duplicatePath(it), text: 'Duplicar', letter: 'D' },
    { is: canReceive(it), to: `/nuevo/recibo-pago?uuid=${it.uuid}`, text: 'Emitir recibo' },
    {
      is: canCredit(it),
      to: `/nuevo/nota-credito?uuid=${it.uuid}`,
      text: 'Emitir nota de crédito',
    },
  ].filter(({ is }) => is);

/** integrador §4: an integrator's people confirm what was stamped; a test is told of, too. */
export const sincronizarDe = ({ id, uuid }: Pick<FacturaRow, 'id' | 'uuid'>): Emitible[] =>
  uuid === undefined ? [] : [{ to: `/saekoconfirm/${id}`, text: 'Sync & Confirm' }];
