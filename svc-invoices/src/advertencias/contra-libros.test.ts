import {
  documentoEnRecibo,
  nuevoPago,
  type DoctoRelacionado,
  type Impuesto,
  type RecepcionPago,
} from '@timbra/cfdi';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { Cobrable } from '../saldos/saldo-of.ts';
import { advertenciasDeLibros } from './contra-libros.ts';
import { libroDe, librosDe, type Libro } from './libro.ts';

const CLIENTE = { id: 'c'.repeat(24), rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA' };
const OTRO = { id: 'd'.repeat(24), rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS' };

const IVA_16: Impuesto = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };
const IVA_0: Impuesto = { ...IVA_16, tasaCuota: '0' };
const EXENTO: Impuesto = { tipo: 2, impuesto: '002', tipoFactor: 'Exento' };
const IEPS: Impuesto = { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' };
const ISR: Impuesto = { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' };

/** A stamped PPD invoice of a thousand and its VAT, unless it says otherwise. */
const factura = (over: Partial<Cobrable> = {}): Cobrable =>
  ({
    uuid: 'U',
    tipoComprobante: 'I',
    serie: 'A',
    folio: 7,
    moneda: 'MXN',
    decimals: 2,
    total: '1160.00',
    receptor: CLIENTE,
    conceptos: [
      {
        clave: '01010101',
        cantidad: '1',
        valorUnitario: '1000',
        impuestos: [{ ...IVA_16, base: '1000.00', importe: '160.00' }],
      },
    ],
    ...over,
  }) as Cobrable;
const sinImpuestos = (objetoImp: string, impuestos: Impuesto[] = []) =>
  factura({
    conceptos: [
      { clave: '01010101', cantidad: '1', valorUnitario: '1160', objetoImp, impuestos },
    ] as unknown as Cobrable['conceptos'],
  });
/** Of 48,720 pesos. */
const grande = factura({
  total: '48720.00',
  conceptos: [
    {
      clave: '01010101',
      cantidad: '1',
      valorUnitario: '42000',
      impuestos: [{ ...IVA_16, base: '42000.00', importe: '6720.00' }],
    },
  ] as Cobrable['conceptos'],
});

/** A stamped receipt that pays it. */
const recibo = (uuid: string, documento: Partial<DoctoRelacionado>): FacturaRecord =>
  ({
    _id: new Types.ObjectId(),
    uuid,
    recepcionPago: {
      pagos: [
        { fechaPago: '2026-11-20T10:00:00', documentos: [{ idDocumento: 'U', ...documento }] },
      ],
    },
  }) as unknown as FacturaRecord;
const pagada = recibo('R1', {
  numParcialidad: 1,
  impPagado: '1160.00',
  ImpuestosDR: [{ ...IVA_16, base: '1000.00', importe: '160.00' }],
});
const veinteMil = recibo('R1', {
  numParcialidad: 1,
  impPagado: '20000.00',
  ImpuestosDR: [{ ...IVA_16, base: '17241.38', importe: '2758.62' }],
});

type Documento = Partial<DoctoRelacionado>;
/** All of an invoice of 1,160, as its next payment would say it. */
const ENTERO: DoctoRelacionado = {
  idDocumento: 'U',
  monedaDR: 'MXN',
  numParcialidad: 1,
  impSaldoAnt: '1160.00',
  impPagado: '1160.00',
  ImpuestosDR: [{ ...IVA_16, base: '1000.00', importe: '160.00' }],
};
const pagosDe = (...documentos: Documento[]): RecepcionPago['pagos'] => [
  {
    ...nuevoPago('2026-11-21T12:00:00'),
    documentos: documentos.map((it) => ({ ...ENTERO, ...it })),
  },
];

interface Caso {
  que: string;
  de?: Cobrable;
  recibos?: FacturaRecord[];
  documentos: Documento[];
  receptor?: typeof CLIENTE;
}
const told = ({ de = factura(), recibos = [], documentos, receptor = CLIENTE }: Caso) =>
  advertenciasDeLibros(
    { pagos: pagosDe(...documentos), receptor },
    new Map([['U', [libroDe(de, recibos)]]]),
  );
const AT = 'recepcionPago.pagos.0.documentos.';
const short = (caso: Caso) =>
  told(caso).map(({ path, code, valor, pideConfirmar }) => [
    path.replace(AT, ''),
    code,
    ...(valor === undefined ? [] : [valor]),
    ...(pideConfirmar ? ['se confirma'] : []),
  ]);

const CON_16 = [{ ...IVA_16, base: '1000.00', importe: '160.00' }];
const mitad = {
  impPagado: '580.00',
  ImpuestosDR: [{ ...IVA_16, base: '500.00', importe: '80.00' }],
};

const EQUIVOCADOS: (Caso & { dice: unknown[] })[] = [
  {
    que: 'the balance of before the last payment',
    de: grande,
    recibos: [veinteMil],
    documentos: [
      {
        numParcialidad: 2,
        impSaldoAnt: '48720.00',
        impPagado: '28720.00',
        ImpuestosDR: [{ ...IVA_16, base: '24758.62', importe: '3961.38' }],
      },
    ],
    dice: [['0.impSaldoAnt', 'saldo-anterior-distinto', '28720.00']],
  },
  {
    que: 'a balance below the one that is owed',
    documentos: [{ impSaldoAnt: '580.00', ...mitad }],
    dice: [['0.impSaldoAnt', 'saldo-anterior-distinto', '1160.00']],
  },
  {
    que: 'twice the total',
    documentos: [
      {
        impSaldoAnt: '2320.00',
        impPagado: '2320.00',
        ImpuestosDR: [{ ...IVA_16, base: '2000.00', importe: '320.00' }],
      },
    ],
    dice: [
      ['0.impSaldoAnt', 'saldo-anterior-distinto', '1160.00'],
      ['0.impPagado', 'pago-mayor-que-el-saldo', '1160.00', 'se confirma'],
    ],
  },
  {
    que: 'a cent more than is owed',
    documentos: [{ impPagado: '1160.01' }],
    dice: [['0.impPagado', 'pago-mayor-que-el-saldo', '1160.00', 'se confirma']],
  },
  {
    que: 'an invoice that is paid',
    recibos: [pagada],
    documentos: [{ numParcialidad: 2 }],
    dice: [['0.idDocumento', 'documento-pagado', 'se confirma']],
  },
  {
    que: 'an invoice that is paid, by its folio alone',
    recibos: [pagada],
    documentos: [{ monedaDR: '', impSaldoAnt: '', impPagado: '' }],
    dice: [['0.idDocumento', 'documento-pagado', 'se confirma']],
  },
  {
    que: 'an invoice in pesos as one in dollars',
    documentos: [{ monedaDR: 'USD' }],
    dice: [['0.monedaDR', 'documento-en-otra-moneda', 'MXN', 'se confirma']],
  },
  {
    que: 'an invoice in dollars as one in pesos, with an equivalence of one',
    de: factura({ moneda: 'USD' }),
    documentos: [{ equivalenciaDR: '1' }],
    dice: [['0.monedaDR', 'documento-en-otra-moneda', 'USD', 'se confirma']],
  },
  {
    que: 'another currency with an equivalence',
    documentos: [{ monedaDR: 'USD', equivalenciaDR: '0.0532' }],
    dice: [['0.monedaDR', 'documento-en-otra-moneda', 'MXN']],
  },
  {
    que: 'the invoice of another receiver',
    receptor: OTRO,
    documentos: [{}],
    dice: [['receptor', 'documento-de-otro-receptor', CLIENTE.id, 'se confirma']],
  },
  {
    que: 'IVA 0 % of an invoice of 16 %',
    documentos: [{ ImpuestosDR: [{ ...IVA_0, base: '1160.00', importe: '0.00' }] }],
    dice: [['0.ImpuestosDR', 'impuestos-distintos', CON_16]],
  },
  {
    que: 'exempt IVA of an invoice of 16 %',
    documentos: [{ ImpuestosDR: [{ ...EXENTO, base: '1160.00' }] }],
    dice: [['0.ImpuestosDR', 'impuestos-distintos', CON_16]],
  },
  {
    que: 'no taxes of an invoice of 16 %',
    documentos: [{ ImpuestosDR: undefined }],
    dice: [['0.ImpuestosDR', 'impuestos-distintos', CON_16]],
  },
  {
    que: 'a withheld tax that the invoice does not have',
    documentos: [{ ImpuestosDR: [...CON_16, { ...ISR, base: '1000.00', importe: '100.00' }] }],
    dice: [['0.ImpuestosDR', 'impuestos-distintos', CON_16]],
  },
  {
    que: 'a base of 5,000 for 1,160 paid',
    documentos: [{ ImpuestosDR: [{ ...IVA_16, base: '5000.00', importe: '800.00' }] }],
    dice: [['0.ImpuestosDR', 'base-distinta', CON_16]],
  },
  {
    que: 'the base of the whole invoice for half of it',
    documentos: [{ ...mitad, ImpuestosDR: CON_16 }],
    dice: [['0.ImpuestosDR', 'base-distinta', mitad.ImpuestosDR]],
  },
  {
    que: 'instalment 5 where 1 is next',
    documentos: [{ numParcialidad: 5 }],
    dice: [['0.numParcialidad', 'parcialidad-distinta', '1']],
  },
  {
    que: 'instalment 1 where 2 is next',
    de: grande,
    recibos: [veinteMil],
    documentos: [
      {
        numParcialidad: 1,
        impSaldoAnt: '28720.00',
        impPagado: '28720.00',
        ImpuestosDR: [{ ...IVA_16, base: '24758.62', importe: '3961.38' }],
      },
    ],
    dice: [['0.numParcialidad', 'parcialidad-distinta', '2']],
  },
  {
    que: 'a second payment that does not begin where the first ends',
    documentos: [mitad, { ...mitad, numParcialidad: 2, impSaldoAnt: '1160.00' }],
    dice: [['1.impSaldoAnt', 'saldo-anterior-encadenado', '580.00']],
  },
  {
    que: 'a second payment of what the first one paid',
    documentos: [{}, { numParcialidad: 2 }],
    dice: [
      ['1.impSaldoAnt', 'saldo-anterior-encadenado'],
      ['1.impPagado', 'pago-mayor-que-el-saldo', 'se confirma'],
    ],
  },
  ...['03', '04', '06', '08'].map((objetoImp) => ({
    que: `ObjetoImpDR 01 of an invoice of ${objetoImp}`,
    de: sinImpuestos(objetoImp),
    documentos: [{ ObjetoImpDR: '01', ImpuestosDR: [] }],
    dice: [['0.ObjetoImpDR', 'objeto-distinto', objetoImp]],
  })),
  {
    que: 'ObjetoImpDR 01, unsaid, of an invoice of 03',
    de: sinImpuestos('03'),
    documentos: [{ ImpuestosDR: undefined }],
    dice: [['0.ObjetoImpDR', 'objeto-distinto', '03']],
  },
  {
    que: 'ObjetoImpDR 01 and no taxes of an invoice of 07',
    de: sinImpuestos('07', [{ ...IEPS, base: '1074.07', importe: '85.93' }]),
    documentos: [{ ObjetoImpDR: '01', ImpuestosDR: [] }],
    dice: [
      ['0.ImpuestosDR', 'impuestos-distintos', [{ ...IEPS, base: '1074.07', importe: '85.93' }]],
      ['0.ObjetoImpDR', 'objeto-distinto', '07'],
    ],
  },
];

describe('a receipt against the books of what it pays', () => {
  it.each(EQUIVOCADOS)('is told $que', (caso) => {
    expect(short(caso)).toEqual(caso.dice);
  });

  it('says what is owed, and what the invoice is called', () => {
    const viejo = { numParcialidad: 2, impSaldoAnt: '48720.00', impPagado: '20000.00' };
    const [first] = told({ que: '', de: grande, recibos: [veinteMil], documentos: [viejo] });
    expect(first?.message).toBe(
      'De «Factura A-7» se deben 28720.00 MXN, y el saldo anterior dice 48720.00 MXN',
    );
    const [otro] = told({ que: '', receptor: OTRO, documentos: [{}] });
    expect(otro?.message).toContain('se emitió a UNIVERSIDAD ROBOTICA (URE180429TM6)');
  });
});

/** What the books themselves propose, in one payment or in parts of it. */
const preparados = (libro: Libro, ...partes: string[]): DoctoRelacionado[] =>
  partes.reduce<DoctoRelacionado[]>(
    (before, parte) =>
      libro.siguiente ? [...before, documentoEnRecibo(libro.siguiente, before, parte)] : before,
    [],
  );

describe('nothing is told of', () => {
  it.each([
    { que: 'an invoice of one tax', de: factura(), partes: ['1160.00'] },
    { que: 'its half', de: factura(), partes: ['580.00'] },
    { que: 'its parts, one after the other', de: factura(), partes: ['386.66', '0.01', '773.33'] },
    { que: 'what is left of it', de: grande, recibos: [veinteMil], partes: ['28720.00'] },
    { que: 'its object of tax', de: sinImpuestos('03'), partes: ['1160.00'] },
    { que: 'an invoice of dollars', de: factura({ moneda: 'USD' }), partes: ['1160.00'] },
    {
      que: 'several taxes, after a receipt that told them otherwise',
      de: factura({
        total: '1140.00',
        conceptos: [
          {
            clave: '01010101',
            cantidad: '1',
            valorUnitario: '1000',
            impuestos: [
              { ...IVA_16, base: '1000.00', importe: '160.00' },
              { ...IEPS, base: '1000.00', importe: '80.00' },
              { ...ISR, base: '1000.00', importe: '100.00' },
            ],
          },
        ] as Cobrable['conceptos'],
      }),
      recibos: [recibo('R1', { numParcialidad: 1, impPagado: '140.00', ImpuestosDR: CON_16 })],
      partes: ['500.00', '500.00'],
    },
  ])('$que as it is prepared', ({ de, recibos = [], partes }) => {
    const documentos = preparados(libroDe(de, recibos), ...partes);
    expect(documentos).toHaveLength(partes.length);
    expect(short({ que: '', de, recibos, documentos })).toEqual([]);
  });

  it.each<Caso>([
    { que: 'nothing typed yet', documentos: [{ impSaldoAnt: '', impPagado: '', ImpuestosDR: [] }] },
    {
      que: 'a base that another program rounded',
      documentos: [{ ...mitad, ImpuestosDR: [{ ...IVA_16, base: '500.01', importe: '80.00' }] }],
    },
    {
      que: 'a rate written with more zeros',
      documentos: [
        { ImpuestosDR: [{ ...IVA_16, tasaCuota: '16.000000', base: '1000', importe: '160' }] },
      ],
    },
    {
      que: 'an instalment that was cancelled',
      recibos: [recibo('R2', { ...mitad, numParcialidad: 2 })],
      documentos: [{ ...mitad, impSaldoAnt: '580.00', numParcialidad: 1 }],
    },
    {
      que: 'the record of a receiver that was made anew',
      receptor: { ...CLIENTE, id: 'e'.repeat(24) },
      documentos: [{}],
    },
    {
      que: 'a foreign customer whose name was mended',
      de: factura({
        receptor: { ...CLIENTE, rfc: 'XEXX010101000', nombre: 'ACME' } as Cobrable['receptor'],
      }),
      receptor: { ...CLIENTE, rfc: 'XEXX010101000', nombre: 'ACME INC' },
      documentos: [{}],
    },
  ])('$que', (caso) => {
    expect(short(caso)).toEqual([]);
  });

  it('a receipt that takes the place of one, with what that one said', () => {
    const [r1, r2] = [
      recibo('R1', { ...mitad, numParcialidad: 1 }),
      recibo('R2', { ...mitad, numParcialidad: 2 }),
    ];
    const libros = new Map([['U', librosDe(factura(), { recibos: [r1, r2] }, ['R1'])]]);
    const dicho = (documento: Documento) =>
      advertenciasDeLibros({ pagos: pagosDe(documento), receptor: CLIENTE }, libros);
    expect(dicho({ ...mitad, numParcialidad: 1 })).toEqual([]);
    expect(dicho({ ...mitad, numParcialidad: 3, impSaldoAnt: '580.00' })).toEqual([]);
    expect(dicho({ numParcialidad: 7 }).map(({ code }) => code)).toContain('parcialidad-distinta');
  });

  it('an invoice that nobody here knows', () => {
    expect(advertenciasDeLibros({ pagos: pagosDe({}), receptor: OTRO }, new Map())).toEqual([]);
  });
});
