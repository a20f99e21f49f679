import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { all, attributes, one, type Attributes, type PrintedCfdi } from '../printed-cfdi.ts';
import { amount, day, money, rate, textOf, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { field, grid, headings, note, right, rules } from '../trazos.ts';

type Node = PrintedCfdi['complementos'][number];

const isPositive = (text: string | undefined): boolean => /[1-9]/.test(text ?? '');

/** 'Traslado IVA 16 % sobre 500.00: 80.00', of the part that was paid. */
const taxes = (documento: Node): string[] => {
  const moneda = documento.attributes.MonedaDR;
  return (
    [
      ['TrasladosDR', 'TrasladoDR', 'Traslado'],
      ['RetencionesDR', 'RetencionDR', 'Retención'],
    ] as const
  ).flatMap(([group, name, word]) =>
    all(one(one(documento, 'ImpuestosDR'), group), name).map(({ attributes: it }) => {
      const tax = rate({ TipoFactor: it.TipoFactorDR ?? '', TasaOCuota: it.TasaOCuotaDR ?? '' });
      const importe = it.ImporteDR === undefined ? '' : `: ${amount(it.ImporteDR, moneda)}`;
      return `${word} ${textOf('c_Impuesto', it.ImpuestoDR)} ${tax} sobre ${amount(it.BaseDR, moneda)}${importe}`;
    }),
  );
};

const documentoRow = (documento: Node): TableCell[] => {
  const it = attributes(documento);
  const folio = [it.Serie, it.Folio].filter(Boolean).join('-');
  const uuid = it.IdDocumento ?? '';
  return [
    {
      stack: [
        { text: folio || uuid, bold: true },
        note(
          [
            folio && uuid,
            it.MonedaDR,
            it.EquivalenciaDR && it.EquivalenciaDR !== '1' && `equivalencia ${it.EquivalenciaDR}`,
          ]
            .filter(Boolean)
            .join('  ·  '),
        ),
        ...taxes(documento).map(note),
      ],
      fontSize: 8,
    },
    right(it.NumParcialidad ?? ''),
    right(amount(it.ImpSaldoAnt, it.MonedaDR)),
    right(amount(it.ImpPagado, it.MonedaDR)),
    right(amount(it.ImpSaldoInsoluto, it.MonedaDR)),
  ];
};

/** Fields that most payments lack: bank, account, operation. */
const banks = (it: Attributes): Content[] => {
  const given: [string, string | undefined][] = [
    ['No. de operación', it.NumOperacion],
    [
      'Cuenta ordenante',
      [it.NomBancoOrdExt, it.RfcEmisorCtaOrd, it.CtaOrdenante].filter(Boolean).join(' '),
    ],
    ['Cuenta beneficiaria', [it.RfcEmisorCtaBen, it.CtaBeneficiario].filter(Boolean).join(' ')],
  ];
  return given.filter(([, value]) => value).map(([name, value]) => field(name, value));
};

const pago = (node: Node, index: number, tema: Tema): Content => {
  const it = attributes(node);
  const moneda = it.MonedaP === 'MXN' ? 'MXN' : `${it.MonedaP} (tipo de cambio ${it.TipoCambioP})`;
  return {
    stack: [
      {
        columns: [
          field(`Pago ${index + 1}`, day(it.FechaPago)),
          field('Forma de pago', withText('c_FormaPago', it.FormaDePagoP)),
          field('Moneda', moneda),
          {
            ...(field('Monto', money(it.Monto, it.MonedaP)) as object),
            alignment: 'right',
          } as Content,
        ],
        columnGap: 8,
      },
      ...(banks(it).length > 0 ? [{ columns: banks(it), columnGap: 8 }] : []),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 50, 70, 70, 70],
          body: [
            headings(
              ['Factura', 'Parcialidad', 'Saldo anterior', 'Pagado', 'Saldo insoluto'],
              tema.band,
              [1, 2, 3, 4],
            ),
            ...all(node, 'DoctoRelacionado').map(documentoRow),
          ],
        },
        layout: grid(tema),
        margin: [0, 4, 0, 0],
      },
    ],
    margin: [0, 0, 0, 10],
  };
};

const NOMBRES: readonly (readonly [attribute: string, name: string])[] = [
  ['TotalTrasladosBaseIVA16', 'Base IVA 16 %'],
  ['TotalTrasladosImpuestoIVA16', 'IVA 16 %'],
  ['TotalTrasladosBaseIVA8', 'Base IVA 8 %'],
  ['TotalTrasladosImpuestoIVA8', 'IVA 8 %'],
  ['TotalTrasladosBaseIVA0', 'Base IVA 0 %'],
  ['TotalTrasladosBaseIVAExento', 'Base IVA exento'],
  ['TotalRetencionesIVA', 'Retención IVA'],
  ['TotalRetencionesISR', 'Retención ISR'],
  ['TotalRetencionesIEPS', 'Retención IEPS'],
];

const totales = (it: Attributes, { accent }: Tema): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 240,
      table: {
        widths: ['*', 90],
        body: [
          ...NOMBRES.filter(([name]) => isPositive(it[name])).map(([name, text]) => [
            text,
            right(amount(it[name])),
          ]),
          [
            { text: 'Monto total de los pagos (MXN)', bold: true, color: accent },
            right(amount(it.MontoTotalPagos), { bold: true, color: accent }),
          ],
        ],
      },
      layout: rules,
    },
  ],
  unbreakable: true,
  margin: [0, 0, 0, 10],
});

/** Payments 2.0: each payment with the invoices that it pays (pagos §1). */
export const pagos = ({ complementos }: PrintedCfdi, tema: Tema): Content[] =>
  complementos
    .filter(({ name }) => name === 'Pagos')
    .flatMap((node) => [
      ...all(node, 'Pago').map((it, index) => pago(it, index, tema)),
      totales(attributes(one(node, 'Totales')), tema),
    ]);
