import { localDateTime } from '@timbra/cfdi';
import { estimateAceptacion, textoDeCancelacion } from '@timbra/cfdi/server';
import {
  advertenciasDeMotivo,
  type Cancelabilidad,
  type EstadoSat,
  type MotivoCancelacion,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ConsultaEstado } from '../sat/estado-sat.client.ts';
import { isCancelada } from '../sat/situacion.ts';
import type { InvoicesClient } from '../shared/services.client.ts';
import { expresionOf } from './check-cancelable.ts';
import { plazoDe } from './plazo.ts';

interface Deps {
  invoices: Pick<InvoicesClient, 'get' | 'relacionados'>;
  consulta: ConsultaEstado;
  now: () => Date;
}

const POR_RELACIONADOS = 'Antes deben cancelarse los comprobantes que lo nombran';
const SIN_SAT = 'El SAT no contesta: esto es lo que dice la regla';

const textoOf = (
  ofRule: string,
  { hasBlocking, sat }: { hasBlocking: boolean; sat: EstadoSat | undefined },
): string => {
  if (sat && isCancelada(sat)) return sat.texto;
  const texto = hasBlocking ? POR_RELACIONADOS : ofRule;
  return sat ? texto : `${texto}. ${SIN_SAT}`;
};

/**
 * Whether an invoice may be cancelled, how, until when, and what stands in its way. SAT's word wins
 * over our reading of the rule; while SAT is away the answer is our reading, and says that it is.
 * @throws DomainError facturaSinTimbrar, noEncontrado
 */
export const cancelabilidad =
  ({ invoices, consulta, now }: Deps) =>
  async (accountId: string, id: string, motivo?: MotivoCancelacion): Promise<Cancelabilidad> => {
    const factura = await invoices.get(accountId, id);
    const expresion = expresionOf(factura);
    const [sat, relacionados] = await Promise.all([
      consulta(expresion).catch((error: unknown) => {
        if (DomainError.is(error, 'satNoDisponible')) return undefined;
        throw error;
      }),
      invoices.relacionados(accountId, factura.id),
    ]);
    const hoy = localDateTime(now(), factura.lugarExpedicion ?? '06000').slice(0, 10);
    const estimacion = estimateAceptacion(factura, hoy);
    const hasBlocking = relacionados.some(({ bloquea }) => bloquea);
    const estimated = hasBlocking ? 'no' : estimacion.cancelable;
    const cancelable = sat?.cancelable ?? estimated;
    const advertencias = motivo ? advertenciasDeMotivo(motivo, factura) : [];
    return {
      cancelable,
      fuente: sat?.cancelable ? 'sat' : 'estimacion',
      texto: textoOf(textoDeCancelacion(cancelable, factura, hoy), {
        hasBlocking: hasBlocking && cancelable === 'no',
        sat,
      }),
      estimacion: { ...estimacion, cancelable: estimated },
      plazo: plazoDe(factura, hoy),
      relacionados,
      satDisponible: sat !== undefined,
      sat,
      ...(advertencias.length > 0 && { advertencias }),
    };
  };
