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

/** spec 1 §4: of income that was not cancelled, with its receiver and its UUID. */
export const canDuplicate = (it: Emisible): boolean =>
  it.tipoComprobante === 'I' && isStamped(it) && it.receptorRfc !== undefined;
/** spec 1 §4: not of a global invoice, nor of another credit note. */
export const canCredit = (it: Emisible): boolean => canDuplicate(it) && !it.isGlobal;
/** spec 1 §4: of PPD that was not cancelled; of one that is paid there is nothing to receive. */
export const canReceive = (it: Emisible): boolean =>
  it.tipoComprobante === 'I' &&
  it.metodoPago === 'PPD' &&
  isStamped(it) &&
  !(it.saldo !== undefined && Number(it.saldo) === 0);

/** What may be issued from a stamped voucher, each with its address within this remote. */
export const emitirDe = (it: Emisible & { id: string }): { to: string; text: string }[] =>
  [
    { is: canDuplicate(it), to: `/nuevo?from=${it.id}`, text: 'Duplicar' },
    { is: canReceive(it), to: `/nuevo/recibo-pago?uuid=${it.uuid}`, text: 'Emitir recibo' },
    {
      is: canCredit(it),
      to: `/nuevo/nota-credito?uuid=${it.uuid}`,
      text: 'Emitir nota de crédito',
    },
  ].filter(({ is }) => is);
