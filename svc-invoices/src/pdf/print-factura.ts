import { FacturaStatus } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { PdfPool } from './pdf-pool.ts';
import type { Aspecto } from './tema.ts';

interface Deps {
  pdf: Pick<PdfPool, 'factura' | 'facturaBehind'>;
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
