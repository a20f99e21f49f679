import { verificationUrl } from '@timbra/cfdi';
import type { Cancelabilidad, Factura, SaldoFactura } from '@timbra/contracts';
import {
  canCredit,
  canDuplicate,
  canReceive,
  duplicatePath,
  sincronizarDe,
} from '../../../shared/emitir.ts';
import { mensajes } from '../mensajes.ts';
import { isCancelada, isPorCancelar } from '../cabecera/estado.ts';

export type AccionKey =
  | 'recibo'
  | 'duplicar'
  | 'notaCredito'
  | 'sincronizar'
  | 'verificar'
  | 'sustituir'
  | 'cancelar'
  | 'solicitudes';

export interface Accion {
  key: AccionKey;
  texto: string;
  /** Its address within this remote, or of another site; null while it cannot be done. */
  to: string | null;
  isExternal?: true;
  /** Done here, by a button: it leads nowhere. */
  isHere?: true;
  /** Why it cannot be done. */
  motivo?: string;
}

interface Given {
  factura: Factura;
  /** What the API says of its payments; undefined while nobody knows. */
  saldo?: SaldoFactura | null;
  canCreate: boolean;
  /** An integrator's user tells its system of it again. */
  canSync?: boolean;
  /** An integrator's user has no cancel button (integrador §1). */
  canCancel?: boolean;
  /**
   * SAT lets its issuer's certificates sign no cancellation: those of May 2023 (cancelacion §9).
   */
  isCertificadoInvalido?: boolean;
  /** What was said of its cancellation, once somebody asked. */
  cancelabilidad?: Cancelabilidad;
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

/** comprobante §7: what is issued from an income invoice, each with its reason where it is not. */
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

/** SAT's own word, with nothing that could be cancelled before it (cancelacion §2). */
export const isNoCancelable = (it: Cancelabilidad | undefined): boolean =>
  it?.cancelable === 'no' && it.fuente === 'sat' && !it.relacionados.some(({ bloquea }) => bloquea);

const motivoDeCancelar = ({
  factura,
  isCertificadoInvalido,
  cancelabilidad,
}: Given): string | undefined => {
  if (isCancelada(factura)) return mensajes.porCancelada;
  if (factura.prueba) return mensajes.porPrueba;
  if (isPorCancelar(factura)) return mensajes.yaSolicitada;
  if (isCertificadoInvalido) return mensajes.porCertificado;
  return isNoCancelable(cancelabilidad) ? mensajes.noCancelable : undefined;
};

const aqui = (key: AccionKey, motivo?: string): Accion => ({
  key,
  texto: mensajes[key as 'sustituir' | 'cancelar' | 'solicitudes'],
  to: null,
  ...(motivo === undefined ? { isHere: true } : { motivo }),
});

/** Both end its validity; of what is cancelled, there is its acuse. */
const cancelar = (given: Given): Accion[] => {
  const motivo = motivoDeCancelar(given);
  const hasRequest = isCancelada(given.factura) && given.factura.cancelarRequest !== undefined;
  return [
    aqui('sustituir', motivo),
    aqui('cancelar', motivo),
    ...(hasRequest ? [aqui('solicitudes')] : []),
  ];
};

/**
 * The actions of a document besides reading, downloading and printing it, in the order of the
 * screen.
 */
export const accionesOf = (given: Given): Accion[] => {
  const { factura, saldo, canCreate, canCancel = false, canSync = false } = given;
  const sincronizar = canSync ? sincronizarDe(factura) : [];
  return [
    ...(factura.tipoComprobante === 'I' && canCreate ? emitir(factura, saldo) : []),
    ...sincronizar.map(({ to, text }) => ({ key: 'sincronizar', texto: text, to }) as const),
    ...verificar(factura),
    ...(canCancel ? cancelar(given) : []),
  ];
};
