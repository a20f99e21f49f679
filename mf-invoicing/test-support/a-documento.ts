import { FacturaStatus, type Factura, type SaldoFactura } from '@timbra/contracts';

/** An invoice that was stamped and is paid at once. */
export const aDocumento = (change: Partial<Factura> = {}): Factura =>
  ({
    id: 'f'.repeat(24),
    tipoComprobante: 'I',
    isGlobal: false,
    status: FacturaStatus.Timbrada,
    editable: false,
    serie: 'A',
    folio: 7,
    fecha: '2026-11-19T11:10:00',
    metodoPago: 'PUE',
    formaPago: ['03'],
    moneda: 'MXN',
    usoCfdi: 'G03',
    emisor: { id: 'e1', rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
    receptor: { id: 'r1', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', regimen: '601', cp: '86991' },
    conceptos: [
      {
        clave: '80101500',
        claveUnidad: 'E48',
        descripcion: 'Honorarios',
        cantidad: '1',
        valorUnitario: '1000.00',
        importe: '1000.00',
        impuestos: [],
      },
    ],
    subtotal: '1000.00',
    descuento: '0.00',
    totalImpuestosTrasladados: '160.00',
    total: '1160.00',
    uuid: '691BF48D-C95E-41C3-B5A2-38476F7A293E',
    cfdiRelacionados: [],
    decimals: 2,
    selloLastDigits: 'AbCdEf==',
    createdAt: '2026-11-19T17:05:00.000Z',
    fechaTimbrado: '2026-11-19T11:10:05',
    ...change,
  }) as Factura;

/** One payment of half of it. */
export const aSaldo = (change: Partial<SaldoFactura> = {}): SaldoFactura => ({
  uuid: '691BF48D-C95E-41C3-B5A2-38476F7A293E',
  moneda: 'MXN',
  total: '1160.00',
  saldo: '580.00',
  parcialidades: [
    {
      numParcialidad: 1,
      fechaPago: '2026-11-20T12:00:00',
      impSaldoAnt: '1160.00',
      impPagado: '580.00',
      impSaldoInsoluto: '580.00',
      recibo: { id: 'c'.repeat(24), uuid: 'R' },
    },
  ],
  ...change,
});
