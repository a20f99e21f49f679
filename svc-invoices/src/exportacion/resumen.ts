import { FacturaStatus } from '@timbra/contracts';
import { escapeCells } from '@timbra/hojas';
import type { Workbook } from 'exceljs';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { PrintedCfdi } from '../pdf/printed-cfdi.ts';

type Cell = string | number | undefined;
interface Column<T> {
  header: string;
  width: number;
  of: (it: T) => Cell;
  /** An amount: a number, aligned and with its format. */
  money?: boolean;
}

/** A spreadsheet reckons with 15 digits; no amount of a voucher has more. */
const amount = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

interface Fila {
  factura: FacturaRecord;
  /** Its XML as it is printed; absent where it could not be read. */
  cfdi?: PrintedCfdi;
}
const ESTADOS: Partial<Record<FacturaStatus, string>> = {
  [FacturaStatus.Timbrada]: 'Vigente',
  [FacturaStatus.Cancelada]: 'Cancelado',
};
const nameOf = ({ serie, folio }: FacturaRecord) => [serie, folio].filter(Boolean).join('-');

const COMPROBANTES: readonly Column<Fila>[] = [
  {
    header: 'Fecha',
    width: 20,
    of: ({ cfdi, factura }) => cfdi?.comprobante.Fecha ?? factura.fecha,
  },
  { header: 'Tipo', width: 6, of: ({ factura }) => factura.tipoComprobante },
  { header: 'Serie', width: 10, of: ({ factura }) => factura.serie },
  { header: 'Folio', width: 10, of: ({ factura }) => factura.folio },
  { header: 'Folio fiscal', width: 38, of: ({ factura }) => factura.uuid },
  { header: 'RFC emisor', width: 15, of: ({ factura }) => factura.emisor?.rfc },
  { header: 'Emisor', width: 32, of: ({ factura }) => factura.emisor?.nombre },
  { header: 'RFC receptor', width: 15, of: ({ factura }) => factura.receptor?.rfc },
  { header: 'Receptor', width: 32, of: ({ factura }) => factura.receptor?.nombre },
  { header: 'Uso CFDI', width: 9, of: ({ cfdi }) => cfdi?.receptor.UsoCFDI },
  { header: 'Método', width: 8, of: ({ cfdi }) => cfdi?.comprobante.MetodoPago },
  { header: 'Forma', width: 7, of: ({ cfdi }) => cfdi?.comprobante.FormaPago },
  { header: 'Moneda', width: 8, of: ({ factura }) => factura.moneda },
  { header: 'Tipo de cambio', width: 14, of: ({ cfdi }) => amount(cfdi?.comprobante.TipoCambio) },
  { header: 'Subtotal', width: 15, money: true, of: ({ factura }) => amount(factura.subtotal) },
  {
    header: 'Descuento',
    width: 15,
    money: true,
    of: ({ factura }) => amount(factura.descuentoTotal),
  },
  {
    header: 'Traslados',
    width: 15,
    money: true,
    of: ({ factura }) => amount(factura.totalImpuestosTrasladados),
  },
  {
    header: 'Retenciones',
    width: 15,
    money: true,
    of: ({ factura }) => amount(factura.totalImpuestosRetenidos),
  },
  { header: 'Total', width: 15, money: true, of: ({ factura }) => amount(factura.total) },
  {
    header: 'Monto de los pagos',
    width: 18,
    money: true,
    of: ({ factura }) => amount(factura.montoTotalPagos),
  },
  { header: 'Por cobrar', width: 15, money: true, of: ({ factura }) => amount(factura.saldo) },
  { header: 'Estado', width: 11, of: ({ factura }) => ESTADOS[factura.status] },
  { header: 'Fecha de cancelación', width: 20, of: ({ factura }) => factura.fechaCancelado },
  { header: 'Archivo', width: 22, of: ({ cfdi }) => (cfdi ? undefined : 'No se pudo leer') },
];

interface Impuesto {
  factura: FacturaRecord;
  clase: 'Traslado' | 'Retención';
  impuesto: Record<string, string>;
}
const NOMBRES: Record<string, string> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };
const IMPUESTOS: readonly Column<Impuesto>[] = [
  { header: 'Folio fiscal', width: 38, of: ({ factura }) => factura.uuid },
  { header: 'Serie y folio', width: 16, of: ({ factura }) => nameOf(factura) },
  { header: 'Clase', width: 11, of: ({ clase }) => clase },
  {
    header: 'Impuesto',
    width: 10,
    of: ({ impuesto: { Impuesto: clave = '' } }) => NOMBRES[clave] ?? clave,
  },
  { header: 'Factor', width: 9, of: ({ impuesto }) => impuesto.TipoFactor },
  { header: 'Tasa o cuota', width: 13, of: ({ impuesto }) => amount(impuesto.TasaOCuota) },
  { header: 'Base', width: 15, money: true, of: ({ impuesto }) => amount(impuesto.Base) },
  { header: 'Importe', width: 15, money: true, of: ({ impuesto }) => amount(impuesto.Importe) },
];

const sheetOf = <T>(book: Workbook, name: string, columns: readonly Column<T>[]) => {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width, money }) => ({
    header,
    width,
    style: money ? { numFmt: '#,##0.00' } : {},
  }));
  const heading = sheet.getRow(1);
  heading.font = { bold: true };
  heading.commit();
  return {
    // Text stays text: what begins with "=" becomes no formula.
    add: (it: T) => sheet.addRow(escapeCells(columns.map(({ of }) => of(it)))).commit(),
    end: () => sheet.commit(),
  };
};

/**
 * The accountant's workbook, written to a file row by row: a voucher in «Comprobantes», each tax of its
 * node Impuestos in «Impuestos».
 */
export const openResumen = async (path: string) => {
  // Loaded only for an export.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true });
  const comprobantes = sheetOf(book, 'Comprobantes', COMPROBANTES);
  const impuestos = sheetOf(book, 'Impuestos', IMPUESTOS);
  return {
    add: (factura: FacturaRecord, cfdi?: PrintedCfdi): void => {
      comprobantes.add({ factura, cfdi });
      const of = (clase: Impuesto['clase'], all: Record<string, string>[] = []) =>
        all.forEach((impuesto) => impuestos.add({ factura, clase, impuesto }));
      of('Traslado', cfdi?.traslados);
      of('Retención', cfdi?.retenciones);
    },
    /** Returns when the file is whole. */
    end: async (): Promise<void> => {
      comprobantes.end();
      impuestos.end();
      await book.commit();
    },
  };
};
