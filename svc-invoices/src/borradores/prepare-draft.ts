import { computeTotals } from '@timbra/cfdi';
import type { FacturaBody, FiscalEmisor } from '@timbra/contracts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import { applyPreset } from './apply-preset.ts';
import { fechaLimite } from './fecha-limite.ts';
import { emisorOf, receptorOf } from './resolve-parties.ts';

interface Deps {
  catalogs: CatalogsClient;
  now: () => Date;
}

/** What choosing an issuer fills in on a new invoice (spec 1 §4), where nothing was said. */
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

/** From what was sent to what is stored: relations resolved, defaults filled, totals computed. */
export const prepareDraft =
  ({ catalogs, now }: Deps) =>
  async (accountId: string, sent: FacturaBody, decimals: number): Promise<DraftFields> => {
    const [emisor, receptor] = await Promise.all([
      sent.emisor ? catalogs.emisor(accountId, sent.emisor) : undefined,
      sent.receptor ? catalogs.receptor(accountId, sent.receptor) : undefined,
    ]);
    const defaults = issuerDefaults(emisor);
    const lugarExpedicion = sent.lugarExpedicion ?? defaults.lugarExpedicion;
    const body = applyPreset({ ...sent, lugarExpedicion }, now());
    const totals = computeTotals({ ...body, decimals });
    const fecha = body.fecha ? instantOf(body.fecha, lugarExpedicion) : now();
    return {
      ...body,
      emisor: emisor && emisorOf(emisor),
      receptor: receptor && receptorOf(receptor, lugarExpedicion),
      certificado: body.certificado ?? defaults.certificado,
      templateId: body.templateId ?? defaults.templateId,
      lugarExpedicion,
      serie: body.serie === '' ? undefined : body.serie,
      conceptos: body.conceptos.map((concepto, row) => ({
        ...concepto,
        importe: totals.conceptos[row]?.importe ?? '0.00',
        impuestos: concepto.impuestos.map((impuesto, at) => ({
          ...impuesto,
          base: totals.conceptos[row]?.impuestos[at]?.base ?? '0.00',
          importe: totals.conceptos[row]?.impuestos[at]?.importe ?? '0.00',
        })),
      })),
      subtotal: totals.subtotal,
      descuentoTotal: totals.descuento,
      total: totals.total,
      totalImpuestosTrasladados: totals.totalImpuestosTrasladados,
      totalImpuestosRetenidos: totals.totalImpuestosRetenidos,
      decimals,
      fechaLimite: fechaLimite(body),
      resumen: resumenOf(body.conceptos),
      fechaUnix: unixSeconds(fecha),
    };
  };
