import type { FacturaPath } from '@timbra/cfdi';
import type { Advertencia, Entrega, FieldError } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { WarnOfRelacionados } from '../advertencias/warn-of-relacionados.ts';
import { amountsOf, type Amounts } from '../borradores/amounts-of.ts';
import { emisorOf, receptorOf } from '../borradores/resolve-parties.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import { repeatedParcialidades } from '../saldos/repeated-parcialidades.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import type { AssignFolio } from './assign-folio.ts';
import { certificadoOf } from './certificado-of.ts';
import { fiscalDocument } from './fiscal-document.ts';
import type { JudgeDocument } from './judge-document.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'setPrepared'>;
  saldos: SaldoRepository;
  partes: CatalogsClient['partes'];
  warnOfRelacionados: WarnOfRelacionados;
  assignFolio: AssignFolio;
  judgeDocument: JudgeDocument;
  now: () => Date;
}

/** The account that an invoice is locked for, and what was asked. */
export interface Hold {
  requestId: string;
  candado: string;
  prueba: boolean;
  masivo: boolean;
  aSabiendas: boolean;
}

/** What is handed over of an invoice. */
export type Prepared = Pick<
  Entrega,
  | 'documento'
  | 'certificado'
  | 'advertencias'
  | 'prueba'
  | 'fechaUnixAntes'
  | 'conAvisos'
  | 'fechaAsignada'
  | 'sustituye'
>;

const missing = (path: FacturaPath, message: string) =>
  new DomainError('facturaInvalida', { errors: [{ path, message }] });

/** @throws DomainError pagoPorConfirmar, unless it was asked for knowingly. */
const confirm = (advertencias: readonly Advertencia[], { aSabiendas }: Hold): void => {
  const errors = advertencias
    .filter((it) => it.pideConfirmar)
    .map(({ path, message, code }): FieldError => ({ path, message, code }));
  if (aSabiendas || errors.length === 0) return;
  const detail = errors.map(({ message }) => message).join('. ');
  throw new DomainError('pagoPorConfirmar', { detail, errors });
};

/**
 * Makes a locked invoice ready for its stamp: as it stands, with its issuer and receiver as they are
 * registered now, with its folio unless it is a test, and judged by every rule that does not need the
 * PAC. It is locked first and read after, so a change that a person saves meanwhile is refused and not
 * lost.
 * @throws DomainError facturaInvalida, pagoPorConfirmar, folioRepetido.
 */
export const prepareFactura =
  ({ facturas, saldos, partes, now, ...does }: Deps) =>
  async (accountId: string, draft: FacturaRecord, hold: Hold): Promise<Prepared> => {
    const repeated = await repeatedParcialidades(saldos)(accountId, draft);
    if (repeated.length > 0) throw new DomainError('facturaInvalida', { errors: repeated });
    const {
      emisor,
      receptor,
      versionCatalogos: version,
    } = await partes(accountId, partiesOf(draft));
    const { certificado, falta } = certificadoOf(emisor, draft.certificado);
    if (falta !== undefined) throw missing('emisor', falta);
    const fields = {
      emisor: emisorOf(emisor),
      receptor: receptorOf(receptor, draft.lugarExpedicion),
      ...freshAmounts(draft),
    };
    const judge = await does.warnOfRelacionados(accountId, { ...draft, ...fields });
    const deLibros = judge();
    confirm(deLibros, hold);
    // The issuer's testOnly makes every stamp of it a test (timbrado §3).
    const prueba = hold.prueba || emisor.testOnly;
    if (prueba) await facturas.setPrepared(accountId, draft, { ...hold, fields });
    const folio = prueba
      ? draft.folio
      : await does.assignFolio(accountId, draft, { ...hold, fields });
    const at = now();
    const factura = facturaView({ ...draft, ...fields, folio });
    const documento = fiscalDocument({ factura, ...fields }, at);
    const deReglas = await does.judgeDocument(accountId, { document: documento, version, at });
    return {
      documento,
      certificado,
      prueba,
      advertencias: [...deLibros, ...deReglas],
      sustituye: draft.sustituye,
      fechaUnixAntes: draft.fechaUnix,
      conAvisos: Boolean(draft.webhookUrl ?? draft.successWebhookUrl),
      fechaAsignada: factura.fecha === undefined,
    };
  };
export type PrepareFactura = ReturnType<typeof prepareFactura>;

/**
 * The amounts of a draft that was saved under other rules: today's rules decide what is sealed, and
 * the list, the search and the balance must show the same amounts. Undefined when nothing differs.
 */
const freshAmounts = (draft: FacturaRecord): Amounts | undefined => {
  const fresh = amountsOf(draft, draft.decimals ?? 2);
  const isSame = AMOUNTS.every((name) => fresh[name] === draft[name]);
  return isSame ? undefined : fresh;
};
const AMOUNTS = [
  'subtotal',
  'descuentoTotal',
  'total',
  'totalImpuestosTrasladados',
  'totalImpuestosRetenidos',
] as const;

/** comprobante §15 */
const partiesOf = ({ emisor, receptor }: FacturaRecord) => {
  if (!emisor) throw missing('emisor', 'Debe elegir un emisor para la factura');
  if (!receptor) throw missing('receptor', 'Debe elegir o agregar un cliente para la factura');
  return { emisor: emisor.id, receptor: receptor.id };
};
