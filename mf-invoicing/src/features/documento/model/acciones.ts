import { verificationUrl } from '@timbra/cfdi';
import type { Factura, SaldoFactura } from '@timbra/contracts';
import { canCredit, canDuplicate, canReceive, duplicatePath } from '../../../shared/emitir.ts';
import { mensajes } from '../mensajes.ts';
import { isCancelada } from './estado.ts';

export type AccionKey = 'recibo' | 'duplicar' | 'notaCredito' | 'verificar';

export interface Accion {
  key: AccionKey;
  texto: string;
  /** Its address within this remote, or of another site; null while it cannot be done. */
  to: string | null;
  isExternal?: true;
  /** Why it cannot be done. */
  motivo?: string;
}

interface Given {
  factura: Factura;
  /** What the API says of its payments; undefined while nobody knows. */
  saldo?: SaldoFactura | null;
  canCreate: boolean;
}

const motivoComun = (factura: Factura): string | undefined => {
  if (isCancelada(factura)) return mensajes.porCancelada;
  return factura.receptor ? undefined : mensajes.sinReceptor;
};

const motivoDeRecibo = (factura: Factura, saldo: string | undefined): string | undefined => {
  if (isCancelada(factura)) return mensajes.porCancelada;
  if (factura.metodoPago !== 'PPD') return mensajes.porPue;
  return saldo !== undefined && Number(saldo) === 0 ? mensajes.porPagada : undefined;
};

/** spec 1 §4: what is issued from an income invoice, each with its reason where it is not. */
const emitir = (factura: Factura, saldo: SaldoFactura | null | undefined): Accion[] => {
  const it = {
    ...factura,
    saldo: saldo?.saldo ?? factura.saldo,
    receptorRfc: factura.receptor?.rfc,
  };
  const comun = motivoComun(factura);
  return [
    {
      key: 'recibo',
      texto: mensajes.recibo,
      to: canReceive(it) ? `/nuevo/recibo-pago?uuid=${factura.uuid}` : null,
      motivo: motivoDeRecibo(factura, it.saldo),
    },
    {
      key: 'duplicar',
      texto: mensajes.duplicar,
      to: canDuplicate(it) ? duplicatePath(factura) : null,
      motivo: comun,
    },
    {
      key: 'notaCredito',
      texto: mensajes.notaCredito,
      to: canCredit(it) ? `/nuevo/nota-credito?uuid=${factura.uuid}` : null,
      motivo: comun ?? (factura.isGlobal ? mensajes.porGlobal : undefined),
    },
  ];
};

/** SAT's page about it. */
const verificar = ({ uuid, emisor, receptor, total, selloLastDigits }: Factura): Accion[] =>
  uuid && emisor && receptor && selloLastDigits
    ? [
        {
          key: 'verificar',
          texto: mensajes.verificar,
          isExternal: true,
          to: verificationUrl({
            uuid,
            rfcEmisor: emisor.rfc,
            rfcReceptor: receptor.rfc,
            total,
            sello: selloLastDigits,
          }),
        },
      ]
    : [];

/**
 * What one does with a document besides reading, downloading and printing it, in the order of the
 * screen. Substituting and cancelling belong at its end.
 */
export const accionesOf = ({ factura, saldo, canCreate }: Given): Accion[] => [
  ...(factura.tipoComprobante === 'I' && canCreate ? emitir(factura, saldo) : []),
  ...verificar(factura),
];
