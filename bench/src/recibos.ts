import {
  type DoctoRelacionado,
  type FacturaFiscal,
  nuevoPago,
  nuevoSubsidio,
  reciboDeNomina,
  reciboDePago,
} from '@timbra/cfdi';
import { factura, FECHA } from './documents.ts';

const cents = (n: number) => (n / 100).toFixed(2);
const hex = (n: number, length: number) => n.toString(16).toUpperCase().padStart(length, '0');

/** A part of a PPD invoice of IVA 16 %: another amount for each document and each `n`. */
const documento = (n: number, row: number): DoctoRelacionado => {
  const base = 10_000 + ((n * 31 + row * 17) % 90_000);
  const iva = Math.round(base * 0.16);
  const pagado = base + iva;
  return {
    idDocumento: `5D8C1F2A-0B3E-4C55-${hex(row, 4)}-${hex(n, 12)}`,
    serie: 'A',
    folio: String(n + row),
    monedaDR: 'MXN',
    numParcialidad: 1,
    impSaldoAnt: cents(2 * pagado),
    impPagado: cents(pagado),
    ImpuestosDR: [
      {
        tipo: 2,
        impuesto: '002',
        tipoFactor: 'Tasa',
        tasaCuota: '16',
        base: cents(base),
        importe: cents(iva),
      },
    ],
  };
};

/** A payment of so many invoices. */
export const recibosDePago =
  (documentos: number) =>
  (n: number): FacturaFiscal => {
    const rows = Array.from({ length: documentos }, (_, row) => documento(n, row));
    const pago = { ...nuevoPago(FECHA, rows), formaDePagoP: '03' };
    return {
      ...factura(n, 1),
      ...reciboDePago(FECHA),
      recepcionPago: { pagos: [pago] },
    };
  };

/** A fortnight's wages, other amounts for each `n`. */
export const nominas = (n: number): FacturaFiscal => {
  const sueldo = cents(600_000 + ((n * 37) % 400_000));
  const isr = cents(50_000 + ((n * 13) % 60_000));
  return {
    ...factura(n, 1),
    ...reciboDeNomina({
      TipoNomina: 'O',
      FechaPago: '2026-11-15',
      FechaInicialPago: '2026-11-01',
      FechaFinalPago: '2026-11-15',
      Emisor: { RegistroPatronal: 'B5510768108' },
      Receptor: {
        Curp: 'XOJI740919MJCDMN05',
        NumSeguridadSocial: '04078873454',
        FechaInicioRelLaboral: '2018-02-28',
        TipoContrato: '01',
        Sindicalizado: 'No',
        TipoJornada: '01',
        TipoRegimen: '02',
        NumEmpleado: String(n),
        Departamento: 'Desarrollo',
        Puesto: 'Ingeniera de software',
        RiesgoPuesto: '1',
        PeriodicidadPago: '04',
        Banco: '002',
        CuentaBancaria: '1111111111',
        SalarioBaseCotApor: '490.22',
        SalarioDiarioIntegrado: '146.47',
        ClaveEntFed: 'JAL',
      },
      Percepciones: [
        {
          TipoPercepcion: '001',
          Clave: '001',
          Concepto: 'Sueldo',
          ImporteGravado: sueldo,
          ImporteExento: '0.00',
        },
      ],
      Deducciones: [
        { TipoDeduccion: '001', Clave: 'D01', Concepto: 'Seguridad social', Importe: '350.50' },
        { TipoDeduccion: '002', Clave: 'D02', Concepto: 'ISR', Importe: isr },
      ],
      OtrosPagos: [nuevoSubsidio()],
    }),
    receptor: { rfc: 'XOJI740919U48', nombre: 'INGRID XODAR JIMENEZ', cp: '76028', regimen: '605' },
  };
};
