import { FacturaStatus, TimbrarStatus, type FacturaRow } from '@timbra/contracts';
import { verificationUrl } from '@timbra/cfdi';
import { facturaStatus, type StatusName } from '@timbra/ui-kit';
import { folioOf } from '../../../shared/documento.ts';
import { mensajes, tipos } from '../mensajes.ts';

export const isPending = ({ timbrarRequest }: FacturaRow): boolean =>
  timbrarRequest?.status === TimbrarStatus.EnProceso;

/** As the editor says it of the same voucher. */
export const statusOf = (row: FacturaRow): StatusName => facturaStatus(row);

/** 'A-102', '102', or that it has none yet. */
export const folioText = (row: FacturaRow): string => folioOf(row) || mensajes.sinFolio;

export const tipoText = ({ tipoComprobante, isGlobal }: FacturaRow): string =>
  isGlobal ? mensajes.global : (tipos[tipoComprobante] ?? tipoComprobante);

/** Only what was sealed has files: stamped ones and tests. */
export const hasFiles = ({ uuid }: FacturaRow): boolean => uuid !== undefined;

/** Drafts and tests; not while one is stamped, nor a sale that a global invoice bills. */
export const canDelete = (row: FacturaRow): boolean =>
  (row.status === FacturaStatus.Borrador || row.status === FacturaStatus.Prueba) &&
  !isPending(row) &&
  row.enGlobal === undefined;

/** SAT's page about it; null for what SAT does not know. */
export const verifierUrl = (row: FacturaRow): string | null => {
  const { uuid, emisorRfc, receptorRfc, selloLastDigits, total, prueba } = row;
  if (prueba || !uuid || !emisorRfc || !receptorRfc || !selloLastDigits) return null;
  return verificationUrl({
    uuid,
    rfcEmisor: emisorRfc,
    rfcReceptor: receptorRfc,
    total,
    sello: selloLastDigits,
  });
};

/** A receipt of payments that is due, or late: SAT wants it by the 5th of the next month. */
export const dueOf = (row: FacturaRow, today: string): 'due' | 'late' | null => {
  if (row.fechaLimite === undefined) return null;
  return row.fechaLimite < today.slice(0, 10) ? 'late' : 'due';
};

/** A row as it is after another look at its invoice. */
export const updateRow = (row: FacturaRow, fresh: Partial<FacturaRow>): FacturaRow => ({
  ...row,
  serie: fresh.serie,
  folio: fresh.folio,
  fecha: fresh.fecha,
  status: fresh.status ?? row.status,
  prueba: fresh.prueba ?? row.prueba,
  uuid: fresh.uuid,
  fechaTimbrado: fresh.fechaTimbrado,
  selloLastDigits: fresh.selloLastDigits,
  timbrarRequest: fresh.timbrarRequest,
  cancelarRequest: fresh.cancelarRequest,
  saldo: fresh.saldo ?? row.saldo,
});
