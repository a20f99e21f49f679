import { FacturaStatus, problemas, TimbrarStatus, type ProblemaCode } from '@timbra/contracts';
import type { FacturaMasiva } from './facturas-masivas.repository.ts';
import type { Desenlace, EnAire } from './filas-por-timbrar.repository.ts';

/** The state of an invoice in the air, read off the invoice. */
export type Situacion =
  | { tipo: 'fin'; desenlace: Desenlace }
  /** Its stamp was not asked for, or svc-stamping knows nothing of the request. */
  | { tipo: 'porPedir' }
  | { tipo: 'enCurso' }
  | { tipo: 'sinCreditos' };

/**
 * Refusals that pass: the stamp is asked for once more, or the invoice itself shows its outcome.
 */
const PASAN: readonly ProblemaCode[] = ['facturaEnProceso', 'facturaTimbrada', 'noEncontrado'];

const rechazoOf = ({ error = '', remedio }: NonNullable<FacturaMasiva['timbrarRequest']>) =>
  remedio ? `${error.replace(/\.\s*$/, '')}. ${remedio}` : error;

/**
 * Read off the invoice, whether the file or a person stamped it. `anterior`, the request that the
 * invoice had before ours, says nothing of how ours stands.
 * @param negada why it was refused when it was asked for, where the invoice itself was not touched.
 */
export const situacionDe = (
  { factura, anterior }: EnAire,
  shown: FacturaMasiva | undefined,
  { negada, prueba }: { negada: ProblemaCode | undefined; prueba: boolean },
): Situacion => {
  const end = (desenlace: Omit<Desenlace, 'factura'>): Situacion => ({
    tipo: 'fin',
    desenlace: { factura, ...desenlace },
  });
  // A person deleted the draft: the row waits, and its draft is made again.
  if (!shown) return end({ estado: 'enEspera' });
  const { status, uuid, timbrarRequest: request, masivo } = shown;
  if (status !== FacturaStatus.Borrador && status !== FacturaStatus.Prueba) {
    return end({ estado: 'timbrada', uuid });
  }
  if (request?.status === TimbrarStatus.EnProceso) return { tipo: 'enCurso' };
  if (negada === 'creditosAgotados') return { tipo: 'sinCreditos' };
  if (!request || request.id === anterior) {
    // Another file took its fingerprints, or they were never left: it waits, and leaves them again.
    if (!prueba && !masivo.huellas) return end({ estado: 'enEspera' });
    return negada && !PASAN.includes(negada)
      ? end({ estado: 'rechazada', rechazo: problemas[negada].title })
      : { tipo: 'porPedir' };
  }
  if (request.status === TimbrarStatus.Error) {
    return request.problema === 'creditosAgotados'
      ? { tipo: 'sinCreditos' }
      : end({ estado: 'rechazada', rechazo: rechazoOf(request) });
  }
  // A test that was edited meanwhile is a draft again.
  return end({ estado: status === FacturaStatus.Prueba ? 'prueba' : 'porTimbrar' });
};
