import { fechaLimiteDePagos } from '@timbra/cfdi';
import {
  advertenciasDeTexto,
  sinIdCif,
  sinRegimen,
  type Advertencia,
  type FacturaBody,
  type FiscalEmisor,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { DraftFields } from '../facturas/factura.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import type { PlantillasClient } from '../shared/plantillas.client.ts';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import { amountsOf } from './amounts-of.ts';
import { applyPreset } from './apply-preset.ts';
import type { CompleteDocumentos } from './complete-documentos.ts';
import { completeNomina } from './complete-nomina.ts';
import { csdRecienteOf } from './csd-reciente-of.ts';
import { emisorOf, receptorOf } from './resolve-parties.ts';

interface Deps {
  catalogs: Pick<CatalogsClient, 'emisor' | 'receptor'>;
  plantillas: Pick<PlantillasClient, 'codeOf'>;
  completeDocumentos: CompleteDocumentos;
  now: () => Date;
}

/**
 * Fields that the chosen issuer fills in on a new invoice (comprobante §13), where the sender left
 * them out.
 */
const issuerDefaults = (emisor: FiscalEmisor | undefined) => ({
  certificado: emisor?.fiscalCertificados.find((it) => it.isUsable)?.numero,
  lugarExpedicion: emisor?.fiscalDirecciones[0]?.cp,
  templateId: emisor?.templates[0],
});

const MAX_RESUMEN = 80;

/** What the list says of the concepts: the first one, and how many more there are. */
const resumenOf = (conceptos: readonly { descripcion: string }[]): string => {
  const [first] = conceptos;
  if (!first) return '';
  const more = conceptos.length - 1;
  return `${first.descripcion.slice(0, MAX_RESUMEN)}${more > 0 ? ` (+${more})` : ''}`;
};

/** The last day for a payment receipt; undefined while none of its payments has a date. */
export const fechaLimite = ({
  tipoComprobante,
  recepcionPago,
}: Pick<FacturaBody, 'tipoComprobante' | 'recepcionPago'>): string | undefined =>
  tipoComprobante === 'P' ? fechaLimiteDePagos(recepcionPago?.pagos ?? []) : undefined;

interface Options {
  /** Of concept amounts: the account's. */
  decimals: number;
  /** The template that the draft names already: it stays, even if it was deleted since. */
  templateId?: string;
  /** The account gives each externalId to one invoice only. */
  externalIdUnico?: boolean;
}

interface Prepared {
  draft: DraftFields;
  /** What its parties lack for a stamp: the draft is saved all the same. */
  advertencias: Advertencia[];
}

/**
 * Makes the stored draft of a sent body: relations resolved, defaults filled, totals computed.
 * @throws DomainError datosInvalidos for a party, noEncontrado for a template that the account
 * lacks.
 */
export const prepareDraft =
  ({ catalogs, plantillas, completeDocumentos: withDocumentos, now }: Deps) =>
  async (
    accountId: string,
    sent: FacturaBody,
    { decimals, templateId: named, externalIdUnico }: Options,
  ): Promise<Prepared> => {
    const [emisor, receptor] = await Promise.all([
      sent.emisor ? catalogs.emisor(accountId, sent.emisor) : undefined,
      sent.receptor ? catalogs.receptor(accountId, sent.receptor) : undefined,
    ]);
    const defaults = issuerDefaults(emisor);
    const templateId = sent.templateId ?? defaults.templateId;
    const templateCode = templateId && (await plantillas.codeOf(accountId, templateId));
    if (templateCode === null && sent.templateId !== undefined && sent.templateId !== named) {
      throw new DomainError('noEncontrado', {
        detail: 'No existe esa plantilla en tu cuenta',
        errors: [{ path: 'templateId', message: 'No existe esa plantilla en tu cuenta' }],
      });
    }
    const lugarExpedicion = sent.lugarExpedicion ?? defaults.lugarExpedicion;
    const preset = applyPreset({ ...sent, lugarExpedicion }, now());
    const body = {
      ...preset,
      nomina: preset.nomina && completeNomina(preset.nomina, receptor, emisor),
      recepcionPago:
        preset.recepcionPago && (await withDocumentos(accountId, preset.recepcionPago)),
    };
    const fecha = body.fecha ? instantOf(body.fecha, lugarExpedicion) : now();
    const party = receptor && receptorOf(receptor, lugarExpedicion);
    const draft: DraftFields = {
      ...body,
      emisor: emisor && emisorOf(emisor),
      receptor: party,
      certificado: body.certificado ?? defaults.certificado,
      templateId,
      templateCode: templateCode || undefined,
      lugarExpedicion,
      externalIdUnico: externalIdUnico ? body.externalId || undefined : undefined,
      serie: body.serie === '' ? undefined : body.serie,
      ...amountsOf(body, decimals),
      decimals,
      fechaLimite: fechaLimite(body),
      resumen: resumenOf(body.conceptos),
      fechaUnix: unixSeconds(fecha),
    };
    const advertencias = [
      ...(emisor && !emisor.idCif ? [sinIdCif('emisor')] : []),
      ...csdRecienteOf(emisor, draft.certificado, now()),
      ...(party?.regimen === '' ? [sinRegimen('receptor.regimen')] : []),
      ...advertenciasDeTexto({ ...body, emisor: draft.emisor, receptor: party }),
    ];
    return { draft, advertencias };
  };
export type PrepareDraft = ReturnType<typeof prepareDraft>;
