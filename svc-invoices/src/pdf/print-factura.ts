import { FacturaStatus } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { Aspecto } from '../shared/plantillas.client.ts';
import type { Print } from './pdf-pool.ts';

/** What the printed representation is made from. What crosses into the thread is data. */
export interface FacturaPdf {
  /** The stamped XML. */
  xml: string;
  /** How its template looks; the usual look without one. */
  aspecto?: Aspecto;
  /** Appear only on the PDF (plantillas §3). */
  observaciones?: string;
  prueba: boolean;
  /** SAT cancelled it, then: AAAA-MM-DDThh:mm:ss, where it is known. */
  cancelada?: { fecha?: string };
}

interface Deps {
  pdf: { factura: Print<FacturaPdf>; facturaBehind: (of: FacturaPdf) => Promise<Buffer> };
  aspectoOf: (accountId: string, templateId: string | undefined) => Promise<Aspecto | undefined>;
}

/**
 * The PDF of a stamped voucher, with its template. A job's (`isBehind`) waits until no person wants
 * the thread. @throws DomainError servicioOcupado
 */
export const printFactura =
  ({ pdf, aspectoOf }: Deps) =>
  async (
    factura: FacturaRecord,
    xml: Buffer,
    { isBehind = false }: { isBehind?: boolean } = {},
  ): Promise<Buffer> => {
    const { accountId, templateId, observaciones, prueba, status } = factura;
    const aspecto = await aspectoOf(accountId, templateId);
    const cancelada =
      status === FacturaStatus.Cancelada ? { fecha: factura.fechaCancelado } : undefined;
    const of = { xml: xml.toString('utf8'), aspecto, observaciones, prueba, cancelada };
    return isBehind ? pdf.facturaBehind(of) : pdf.factura(accountId, of);
  };
export type PrintFactura = ReturnType<typeof printFactura>;
