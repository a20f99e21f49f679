import { certificadoFinding, Uuid } from '@timbra/cfdi';
import {
  FacturaStatus,
  FALTAN_PARAMETROS,
  type Advertencia,
  type CancelarBody,
  type Factura,
  type FiscalEmisor,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ExpresionImpresa } from '../sat/estado-sat.client.ts';
import type { CatalogsClient, InvoicesClient } from '../shared/services.client.ts';
import type { Cancelada } from './cancelar-request.model.ts';

interface Deps {
  invoices: Pick<InvoicesClient, 'get'>;
  catalogs: Pick<CatalogsClient, 'emisor'>;
}

/** What a request needs to know, and what to look at although it may be sent. */
interface Checked {
  uuid: string;
  snapshot: Cancelada;
  advertencias: Advertencia[];
}

/** c_TipoRelacion: in place of the CFDI that it names. */
const SUSTITUCION = '04';

/**
 * What SAT knows a stamped document by.
 * @throws DomainError facturaSinTimbrar for a draft or a test, which SAT never heard of (spec 1 §5)
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
  if (factura.status === FacturaStatus.Cancelada) {
    throw noCancelable('Este CFDI se encuentra Cancelado.');
  }
  if (factura.prueba) throw noCancelable('Este CFDI es de Prueba, no tiene validez.');
  if (factura.status !== FacturaStatus.Timbrada) throw noCancelable(FALTAN_PARAMETROS);
  return expresionOf(factura);
};

/** @throws DomainError certificadoInvalido: spec 1 §8 for those of May 2023 */
const certificadoOf = (emisor: FiscalEmisor, preferred: string | undefined): string => {
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

const wrongSustitucion = (message: string) =>
  new DomainError('cancelacionInvalida', {
    detail: message,
    errors: [{ path: 'sustitucion', message, code: '208' }],
  });

const same = (a: string, b: string): boolean => Uuid.trusted(a).equals(Uuid.trusted(b));

const names = ({ cfdiRelacionados = [] }: Factura, uuid: string): boolean =>
  cfdiRelacionados.some(
    ({ tipoRelacion, uuids }) => tipoRelacion === SUSTITUCION && uuids.some((it) => same(it, uuid)),
  );

/** Where it is another system's, SAT alone can tell. */
const AJENA: Advertencia = {
  path: 'sustitucion',
  code: 'sustitucion-ajena',
  message:
    'El comprobante que lo sustituye no es de esta cuenta: revisa que esté vigente y relacionado (04) con este',
};

/**
 * Everything that can be told without the PAC.
 * @throws DomainError noCancelable, cancelacionInvalida, certificadoInvalido
 */
export const checkCancelable = ({ invoices, catalogs }: Deps) => {
  const checkSustituta = async (accountId: string, uuid: string, sustitucion: string) => {
    if (same(uuid, sustitucion)) {
      throw wrongSustitucion('Un comprobante no puede sustituirse a sí mismo');
    }
    const sustituta = await invoices.get(accountId, sustitucion).catch((error: unknown) => {
      if (DomainError.is(error, 'noEncontrado')) return null;
      throw error;
    });
    if (!sustituta) return [AJENA];
    if (sustituta.status !== FacturaStatus.Timbrada) {
      throw wrongSustitucion('El comprobante que lo sustituye debe estar timbrado y vigente');
    }
    if (!names(sustituta, uuid)) {
      throw wrongSustitucion(
        'El comprobante que lo sustituye no tiene relación 04 con el que se cancela',
      );
    }
    return [];
  };

  return async (
    accountId: string,
    factura: Factura,
    { sustitucion }: Pick<CancelarBody, 'sustitucion'>,
  ): Promise<Checked> => {
    const { uuid, ...expresion } = requireStamped(factura);
    const emisor = await catalogs.emisor(accountId, factura.emisor?.id ?? '');
    const certificado = certificadoOf(emisor, factura.certificado);
    const advertencias = sustitucion ? await checkSustituta(accountId, uuid, sustitucion) : [];
    const { lugarExpedicion = '06000', fechaTimbrado = '' } = factura;
    return {
      uuid,
      snapshot: { ...expresion, lugarExpedicion, fechaTimbrado, certificado },
      advertencias,
    };
  };
};
export type CheckCancelable = ReturnType<typeof checkCancelable>;
