import { certificadoFinding } from '@timbra/cfdi';
import {
  advertenciasDeMotivo,
  FacturaStatus,
  FALTAN_PARAMETROS,
  MARCA_PRUEBA,
  type Advertencia,
  type CancelarBody,
  type Factura,
  type FiscalEmisor,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ExpresionImpresa } from '../sat/estado-sat.client.ts';
import type { CatalogsClient } from '../shared/services.client.ts';
import type { Cancelada } from './cancelar-request.model.ts';
import type { CheckSustituta } from './check-sustituta.ts';

interface Deps {
  catalogs: Pick<CatalogsClient, 'emisor'>;
  checkSustituta: CheckSustituta;
}

/** The data of a request, and warnings that do not keep it from being sent. */
export interface Checked {
  uuid: string;
  snapshot: Cancelada;
  advertencias: Advertencia[];
}

export const CANCELADO = 'Este CFDI se encuentra Cancelado.';
const SIN_TIMBRE = 'Solo se cancela un comprobante timbrado';

/**
 * The values by which SAT finds a stamped document.
 * @throws DomainError facturaSinTimbrar for a draft or a test, which SAT never heard of
 *   (cancelacion §2)
 */
export const expresionOf = (factura: Factura): ExpresionImpresa => {
  const { uuid, xuuid = uuid, emisor, receptor, total, sello, prueba } = factura;
  if (prueba || !xuuid || !emisor || !receptor || !sello) {
    throw new DomainError('facturaSinTimbrar', { detail: FALTAN_PARAMETROS });
  }
  return { uuid: xuuid, rfcEmisor: emisor.rfc, rfcReceptor: receptor.rfc, total, sello };
};

const noCancelable = (detail: string) => new DomainError('noCancelable', { detail });

const requireStamped = (factura: Factura): ExpresionImpresa => {
  if (factura.status === FacturaStatus.Cancelada) throw noCancelable(CANCELADO);
  if (factura.prueba) throw noCancelable(MARCA_PRUEBA);
  if (factura.status !== FacturaStatus.Timbrada) throw noCancelable(SIN_TIMBRE);
  return expresionOf(factura);
};

/**
 * The certificate to sign with: the one that sealed the document, or another that is in force.
 * @throws DomainError certificadoInvalido: cancelacion §9 for certificates of May 2023
 */
export const certificadoOf = (emisor: FiscalEmisor, preferred: string | undefined): string => {
  const usable = emisor.fiscalCertificados.filter((it) => it.isUsable && !it.invalidForCancelacion);
  const chosen = usable.find(({ numero }) => numero === preferred) ?? usable[0];
  if (chosen) return chosen.numero;
  const isOfMay2023 = emisor.fiscalCertificados.some((it) => it.invalidForCancelacion);
  const { message, code, remedy } = certificadoFinding('certificado-no-cancela');
  throw new DomainError('certificadoInvalido', {
    errors: [
      isOfMay2023
        ? {
            path: 'certificado',
            code,
            message: `${message} ${remedy}.`,
          }
        : { path: 'emisor', message: emisor.csdStatus },
    ],
  });
};

/**
 * Every check of an invoice that does not need the PAC.
 * @throws DomainError noCancelable, cancelacionInvalida, certificadoInvalido
 */
export const checkCancelable =
  ({ catalogs, checkSustituta }: Deps) =>
  async (
    accountId: string,
    factura: Factura,
    { motivo, sustitucion }: CancelarBody,
  ): Promise<Checked> => {
    const { uuid, ...expresion } = requireStamped(factura);
    const emisor = await catalogs.emisor(accountId, factura.emisor?.id ?? '');
    const certificado = certificadoOf(emisor, factura.certificado);
    const advertencias = [
      ...advertenciasDeMotivo(motivo, factura),
      ...(await checkSustituta(accountId, uuid, sustitucion)),
    ];
    const { lugarExpedicion = '06000', fechaTimbrado = '' } = factura;
    return {
      uuid,
      snapshot: { ...expresion, lugarExpedicion, fechaTimbrado, certificado },
      advertencias,
    };
  };
export type CheckCancelable = ReturnType<typeof checkCancelable>;
