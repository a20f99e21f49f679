import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { buildComprobante } from '../build/build-comprobante.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { writeXml } from '../documents/render-document.ts';
import { validateFactura } from '../form/validate-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { validateDocument } from '../matriz/validate-document.ts';
import { validateSchema } from '../schema/validate-schema.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { donatarias } from './donatarias/donatarias.ts';
import { impuestosLocales } from './impuestos-locales/impuestos-locales.ts';
import { ine } from './ine/ine.ts';

const xmlOf = (factura: FacturaFiscal): string =>
  writeXml(
    buildComprobante(factura, computeTotals(factura), {
      numero: '30001000000500003416',
      base64: 'MII=',
    }),
  );

const conLocales = aFactura({
  impuestosGlobales: [
    { tipo: 2, nombre: 'ISH', tasaCuota: '3' },
    { tipo: 1, nombre: 'CINCO AL MILLAR', tasaCuota: '0.5' },
  ],
});
const conDonataria = aFactura({
  usoCfdi: 'G03',
  donataria: { autorizacion: '325-SAT-09-IV-E-74099', fecha: '2026-01-15' },
});
const campania = aFactura({
  ine: {
    tipoProceso: 'Campaña',
    entidades: [
      { claveEntidad: 'MEX', ambito: 'Local', contabilidades: [{ idContabilidad: '123456' }] },
      { claveEntidad: 'MEX', ambito: 'Federal', contabilidades: [] },
    ],
  },
});
const nacional = aFactura({
  ine: { tipoProceso: 'Ordinario', tipoComite: 'Ejecutivo Nacional', idContabilidad: '1' },
});
const estatal = aFactura({
  ine: {
    tipoProceso: 'Ordinario',
    tipoComite: 'Ejecutivo Estatal',
    entidades: [{ claveEntidad: 'JAL' }, { claveEntidad: 'NLE' }],
  },
});
const iedu = {
  nombreAlumno: 'Ana Ruiz',
  curp: 'RUAA120305MDFZNN09',
  nivelEducativo: 'Primaria',
  autRVOE: 'A-1',
};
const todoEnElConcepto = aFactura({
  conceptos: [
    aConcepto({
      aCuentaTerceros: {
        rfc: 'JUFA7608212V6',
        nombre: 'ADRIANA JUAREZ FERNANDEZ',
        regimen: '612',
        cp: '29133',
      },
      pedimentos: ['21  47  3807  8003832', '22  47  3807  8003833'],
      numeroPredial: '15956011002',
      iedu,
      partes: [
        {
          clave: '43211914',
          cantidad: '2',
          unidad: 'Pieza',
          noIdentificacion: 'V-1',
          descripcion: 'Vidrio',
          valorUnitario: '10.5',
          importe: '21.00',
          pedimentos: ['21  47  3807  8003832'],
        },
      ],
    }),
  ],
});

const valid = { conLocales, conDonataria, campania, nacional, estatal, todoEnElConcepto };

describe('complements of an invoice', () => {
  it.each(Object.entries(valid))('are valid and read as they were written: %s', (_, factura) => {
    expect(validateFactura(factura, context)).toEqual([]);
    const xml = xmlOf(factura);
    expect(validateSchema(xml)).toEqual([]);
    const document = readCfdi(xml);
    expect(validateDocument(document, context)).toEqual([]);
    expect(writeXml(document)).toBe(xml);
    expect(cadenaOriginal(document)).toMatch(/^\|\|4\.0\|.*\|\|$/s);
  });

  it('add local taxes to the total, on what is left after discounts', () => {
    const totales = computeTotals({
      ...conLocales,
      conceptos: [aConcepto({ descuento: '100' })],
    });
    expect(totales.locales).toMatchObject({ totalTraslados: '27.00', totalRetenciones: '4.50' });
    expect(totales.total).toBe('1066.50');
  });

  it('take a local tax with a base or an amount typed by hand', () => {
    const impuestosGlobales: FacturaFiscal['impuestosGlobales'] = [
      { tipo: 2, nombre: 'ISH', tasaCuota: '3', customBase: '500' },
      { tipo: 2, nombre: 'ISH', tasaCuota: '3', importeCustom: '7.005' },
    ];
    const { locales } = computeTotals(aFactura({ impuestosGlobales }));
    expect(locales?.impuestos.map(({ importe }) => importe)).toEqual(['15.00', '7.01']);
  });

  it('take a local tax at 0 %', () => {
    const factura = aFactura({ impuestosGlobales: [{ tipo: 2, nombre: 'ISH', tasaCuota: '0' }] });
    expect(validateFactura(factura, context)).toEqual([]);
    expect(xmlOf(factura)).toContain('TasadeTraslado="0.00" Importe="0.00"');
  });

  it('have local taxes in whole units where the currency has no cents', () => {
    const factura = aFactura({
      moneda: 'JPY',
      tipoCambio: '0.12',
      conceptos: [aConcepto({ cantidad: '1', valorUnitario: '1050' })],
      impuestosGlobales: [{ tipo: 2, nombre: 'ISH', tasaCuota: '3' }],
    });
    expect(validateFactura(factura, context)).toEqual([]);
    expect(xmlOf(factura)).toContain('TasadeTraslado="3.00" Importe="32.00"');
    expect(computeTotals(factura).total).toBe('1250');
  });

  it('declare their namespaces on the root', () => {
    const xml = xmlOf({ ...todoEnElConcepto, ine: nacional.ine });
    expect(xml).toContain('xmlns:ine="http://www.sat.gob.mx/ine"');
    expect(xml).toContain('xmlns:iedu="http://www.sat.gob.mx/iedu"');
    expect(xml).toContain('http://www.sat.gob.mx/sitio_internet/cfd/ine/ine11.xsd');
  });

  it('carry the legal sentence of donations', () => {
    expect(xmlOf(conDonataria)).toContain('este donativo no es deducible.');
  });
});

type Case = readonly [code: string, path: string, xml: string, from: string | RegExp, to: string];

const LOCALES = 'Complemento.ImpuestosLocales';
const ENTIDAD = 'Complemento.INE.Entidad';
const cases: readonly Case[] = [
  [
    'implocal-retenciones',
    `${LOCALES}.TotaldeRetenciones`,
    xmlOf(conLocales).replace(' Total="1185.00"', ' Total="1184.99"'),
    'TotaldeRetenciones="5.00"',
    'TotaldeRetenciones="5.01"',
  ],
  [
    'implocal-traslados',
    `${LOCALES}.TotaldeTraslados`,
    xmlOf(conLocales).replace(' Total="1185.00"', ' Total="1185.01"'),
    'TotaldeTraslados="30.00"',
    'TotaldeTraslados="30.01"',
  ],
  [
    'implocal-importe',
    `${LOCALES}.TrasladosLocales.0.Importe`,
    xmlOf(conLocales),
    'TasadeTraslado="3.00" Importe="30.00"',
    'TasadeTraslado="3.00" Importe="-30.00"',
  ],
  [
    'implocal-tasa',
    `${LOCALES}.TrasladosLocales.0`,
    xmlOf(conLocales),
    'TasadeTraslado="3.00"',
    'TasadeTraslado="100.01"',
  ],
  [
    'ine-comite-requerido',
    'Complemento.INE.TipoComite',
    xmlOf(nacional),
    ' TipoComite="Ejecutivo Nacional"',
    '',
  ],
  [
    'ine-comite-sobra',
    'Complemento.INE.TipoComite',
    xmlOf(campania),
    'TipoProceso="Campaña"',
    'TipoProceso="Campaña" TipoComite="Ejecutivo Nacional"',
  ],
  [
    'ine-contabilidad-sobra',
    'Complemento.INE.IdContabilidad',
    xmlOf(estatal),
    'TipoComite="Ejecutivo Estatal"',
    'TipoComite="Ejecutivo Estatal" IdContabilidad="1"',
  ],
  ['ine-entidad-requerida', ENTIDAD, xmlOf(estatal), /<ine:Entidad.*(?=<\/ine:INE>)/s, ''],
  [
    'ine-entidad-sobra',
    ENTIDAD,
    xmlOf(nacional),
    'IdContabilidad="1"/>',
    'IdContabilidad="1"><ine:Entidad ClaveEntidad="JAL"/></ine:INE>',
  ],
  ['ine-ambito-requerido', `${ENTIDAD}.1.Ambito`, xmlOf(campania), ' Ambito="Federal"', ''],
  [
    'ine-ambito-sobra',
    `${ENTIDAD}.0.Ambito`,
    xmlOf(estatal),
    'ClaveEntidad="JAL"',
    'ClaveEntidad="JAL" Ambito="Local"',
  ],
  ['ine-combinacion', `${ENTIDAD}.1.ClaveEntidad`, xmlOf(estatal), '"NLE"', '"JAL"'],
  [
    'ine-combinacion',
    `${ENTIDAD}.0.ClaveEntidad`,
    xmlOf(campania),
    'ClaveEntidad="MEX" Ambito="Local"',
    'ClaveEntidad="CR1" Ambito="Local"',
  ],
];

describe('rules of complements', () => {
  it.each(cases.map(([code, path, xml, from, to]) => ({ code, path, xml, from, to })))(
    'find $code at $path',
    ({ code, path, xml, from, to }) => {
      const findings = validateDocument(readCfdi(xml.replace(from, to)), context);
      expect(findings.map((finding) => [finding.code, finding.path])).toEqual([
        [code, `Comprobante.${path}`],
      ]);
    },
  );

  it('have a bad case each', () => {
    const tested = new Set(cases.map(([code]) => code));
    const rules = [impuestosLocales, donatarias, ine].flatMap(({ matriz }) =>
      Object.values(matriz).flatMap((table) => table.map(({ code }) => code)),
    );
    expect(rules.filter((code) => !tested.has(code))).toEqual([]);
  });

  it.each<[path: string, factura: FacturaFiscal]>([
    [
      'ine.entidades.0.claveEntidad',
      {
        ...campania,
        ine: { tipoProceso: 'Campaña', entidades: [{ claveEntidad: 'XXX', ambito: 'Local' }] },
      },
    ],
    ['ine.tipoComite', { ...nacional, ine: { tipoProceso: 'Ordinario' } }],
    ['donataria.fecha', { ...conDonataria, donataria: { autorizacion: '1', fecha: '15/01/2026' } }],
    [
      'conceptos.0.iedu.curp',
      aFactura({ conceptos: [aConcepto({ iedu: { ...iedu, curp: 'X' } })] }),
    ],
    ['conceptos.0.pedimentos.0', aFactura({ conceptos: [aConcepto({ pedimentos: ['1'] })] })],
    ...(
      [
        ['tasaCuota', { tasaCuota: '' }],
        ['tasaCuota', { tasaCuota: '3.125' }],
        ['importeCustom', { importeCustom: '7.005' }],
      ] as const
    ).map(([path, change]): [string, FacturaFiscal] => [
      `impuestosGlobales.0.${path}`,
      aFactura({ impuestosGlobales: [{ tipo: 2, nombre: 'ISH', tasaCuota: '3', ...change }] }),
    ]),
    [
      'impuestosGlobales',
      aFactura({ impuestosGlobales: [{ tipo: 2, nombre: 'ISH', tasaCuota: '101' }] }),
    ],
  ])('name the field of the factura: %s', (path, factura) => {
    expect(validateFactura(factura, context).map((finding) => finding.path)).toEqual([path]);
  });
});
