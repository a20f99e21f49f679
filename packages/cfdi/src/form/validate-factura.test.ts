import { describe, expect, it } from 'vitest';
import {
  aConcepto,
  aFactura,
  aFacturaExtranjera,
  aFacturaGlobal,
  aNotaDeCredito,
  IVA_16,
  NOW,
} from '../../test-support/factura.ts';
import type { Concepto, FacturaFiscal, Impuesto, ReceptorFiscal } from '../model/factura.ts';
import { palabrasDe, said } from '../model/words.ts';
import { complementos } from '../complements/registry.ts';
import type { Rule, RuleContext } from '../rules/rule.ts';
import { matriz } from '../matriz/validate-document.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { formulario, validateFactura } from './validate-factura.ts';

const everything: RuleContext = { now: NOW, has: () => true };

const codes = (factura: FacturaFiscal, context = everything): string[] =>
  validateFactura(factura, context).map((finding) => finding.code);

const receptor = (changes: Partial<ReceptorFiscal>): FacturaFiscal =>
  aFactura({ receptor: { ...aFactura().receptor, ...changes } });
const emisor = (changes: Partial<FacturaFiscal['emisor']>): FacturaFiscal =>
  aFactura({ emisor: { ...aFactura().emisor, ...changes } });
const concepto = (changes: Partial<Concepto>): FacturaFiscal =>
  aFactura({ conceptos: [aConcepto(changes)] });
const impuesto = (changes: Partial<Impuesto>): FacturaFiscal =>
  concepto({ impuestos: [{ ...IVA_16, ...changes }] });
const isr: Impuesto = { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' };
const retencion = (changes: Partial<Impuesto>): FacturaFiscal =>
  concepto({ impuestos: [{ ...isr, ...changes }] });
const any = (value: unknown): never => value as never;

/** What may be stamped all the same. */
const AVISOS = ['tasa-con-mas-decimales'];

/** [code, path, a valid factura with one change]. */
const badCases: readonly (readonly [code: string, path: string, factura: FacturaFiscal])[] = [
  ['fecha-requerida', 'fecha', aFactura({ fecha: '' })],
  ['CFDI40101', 'fecha', aFactura({ fecha: '2026-05-05 11:00:00' })],
  ['CFDI40101', 'fecha', aFactura({ fecha: '2026-02-30T11:00:00' })],
  ['CFDI40101', 'fecha', aFactura({ fecha: '2026-05-05T11:00:00Z' })],
  ['401', 'fecha', aFactura({ fecha: '2026-05-05T12:00:01' })],
  ['401', 'fecha', aFactura({ fecha: '2026-05-02T11:59:59' })],
  ['forma-pago-requerida', 'formaPago', aFactura({ formaPago: [] })],
  ['metodo-pago-requerido', 'metodoPago', aNotaDeCredito({ metodoPago: undefined })],
  ['forma-pago-unica', 'formaPago', aFactura({ formaPago: ['01', '03'] })],
  ['CFDI40104', 'formaPago', aFactura({ formaPago: ['07'] })],
  ['CFDI40105', 'formaPago', aFactura({ metodoPago: 'PPD' })],
  ['CFDI40124', 'metodoPago', aFactura({ metodoPago: any('PIP') })],
  ['moneda-requerida', 'moneda', aFactura({ moneda: '' })],
  ['CFDI40113', 'moneda', aFactura({ moneda: 'PES' })],
  ['CFDI40114', 'tipoCambio', aFactura({ tipoCambio: '1.5' })],
  ['CFDI40115', 'tipoCambio', aFactura({ moneda: 'USD' })],
  ['CFDI40116', 'tipoCambio', aFactura({ moneda: 'XXX', tipoCambio: '1' })],
  ['CFDI40117', 'tipoCambio', aFactura({ moneda: 'USD', tipoCambio: '18.1234567' })],
  ['CFDI40117', 'tipoCambio', aFactura({ moneda: 'USD', tipoCambio: '0' })],
  ['CFDI40999', 'serie', aFactura({ serie: 'S'.repeat(26) })],
  ['CFDI40999', 'serie', aFactura({ serie: 'A|B' })],
  ['CFDI40999', 'folio', aFactura({ folio: '1'.repeat(41) })],
  ['CFDI40999', 'condicionesPago', aFactura({ condicionesPago: 'a|b' })],
  ['CFDI40127', 'confirmacion', aFactura({ confirmacion: 'ECVH1' })],
  ['lugar-expedicion-requerido', 'lugarExpedicion', aFactura({ lugarExpedicion: '' })],
  ['CFDI40126', 'lugarExpedicion', aFactura({ lugarExpedicion: 'CDMX' })],
  ['CFDI40123', 'exportacion', aFactura({ exportacion: '09' })],
  ['CFDI40122', 'exportacion', aFactura({ exportacion: '02' })],
  ['conceptos-requeridos', 'conceptos', aFactura({ conceptos: [] })],
  ['total-negativo', 'total', retencion({ customBase: '20000' })],
  ['CFDI40130', 'Periodicidad', aFactura({ Periodicidad: '01', Meses: '05', Anio: '2026' })],
  [
    'CFDI40130',
    'Periodicidad',
    aFacturaGlobal({ Periodicidad: undefined, Meses: undefined, Anio: undefined }),
  ],
  ['CFDI40131', 'Periodicidad', aFacturaGlobal({ Periodicidad: '06' })],
  ['CFDI40132', 'Periodicidad', aFacturaGlobal({ Periodicidad: '05', Meses: '14' })],
  ['CFDI40133', 'Meses', aFacturaGlobal({ Meses: '19' })],
  ['CFDI40134', 'Meses', aFacturaGlobal({ Meses: '14' })],
  [
    'CFDI40135',
    'Meses',
    aFacturaGlobal({
      Periodicidad: '05',
      emisor: { rfc: 'COSC8001137NA', nombre: 'CARLOS CORTES SOTO', regimen: '621' },
    }),
  ],
  ['CFDI40136', 'Anio', aFacturaGlobal({ Anio: '2020' })],
  ['CFDI40136', 'Anio', aFacturaGlobal({ Anio: '2027' })],
  ['emisor-requerido', 'emisor', aFactura({ emisor: any(null) })],
  ['rfc-emisor-invalido', 'emisor.rfc', emisor({ rfc: 'EKU9003173C' })],
  ['CFDI40999', 'emisor.nombre', emisor({ nombre: '' })],
  ['CFDI40140', 'emisor.regimen', emisor({ regimen: '699' })],
  ['CFDI40141', 'emisor.regimen', emisor({ regimen: '612' })],
  ['receptor-requerido', 'receptor', aFactura({ receptor: any(undefined) })],
  ['rfc-receptor-invalido', 'receptor.rfc', receptor({ rfc: 'URE180429TM' })],
  ['CFDI40999', 'receptor.nombre', receptor({ nombre: 'N|N' })],
  ['CFDI40146', 'receptor.nombre', receptor({ nombre: 'PUBLICO EN GENERAL' })],
  ['cp-receptor-invalido', 'receptor.cp', receptor({ cp: '8699' })],
  [
    'CFDI40149',
    'receptor.cp',
    aFacturaGlobal({ receptor: { ...aFacturaGlobal().receptor, cp: '01000' } }),
  ],
  ['CFDI40157', 'receptor.regimen', receptor({ regimen: '' })],
  ['CFDI40158', 'receptor.regimen', receptor({ regimen: '612' })],
  [
    'CFDI40159',
    'receptor.regimen',
    aFacturaGlobal({ receptor: { ...aFacturaGlobal().receptor, regimen: '605' } }),
  ],
  ['CFDI40160', 'usoCfdi', aFactura({ usoCfdi: 'P01' })],
  ['CFDI40161', 'usoCfdi', aFactura({ usoCfdi: 'D01' })],
  ['CFDI40161', 'usoCfdi', aFacturaGlobal({ usoCfdi: 'G03' })],
  ['CFDI40150', 'receptor.residenciaFiscal', aFacturaExtranjera({ residenciaFiscal: 'QQQ' })],
  ['CFDI40151', 'receptor.residenciaFiscal', receptor({ residenciaFiscal: 'USA' })],
  [
    'CFDI40152',
    'receptor.residenciaFiscal',
    aFacturaExtranjera({ residenciaFiscal: 'MEX', numRegistro: undefined }),
  ],
  ['CFDI40153', 'receptor.residenciaFiscal', aFacturaExtranjera({ residenciaFiscal: '' })],
  ['CFDI40154', 'receptor.numRegistro', receptor({ numRegistro: '123456789' })],
  ['CFDI40156', 'receptor.numRegistro', aFacturaExtranjera({ numRegistro: '12345' })],
  [
    'CFDI40137',
    'cfdiRelacionados.0.tipoRelacion',
    aFactura({
      cfdiRelacionados: [{ tipoRelacion: '08', uuids: ['5D8C1F2A-0B3E-4C55-9F00-0123456789AB'] }],
    }),
  ],
  [
    'relacion-sin-uuid',
    'cfdiRelacionados.0.uuids',
    aFactura({ cfdiRelacionados: [{ tipoRelacion: '04', uuids: [] }] }),
  ],
  [
    'CFDI40999',
    'cfdiRelacionados.0.uuids.0',
    aFactura({ cfdiRelacionados: [{ tipoRelacion: '04', uuids: ['5D8C1F2A'] }] }),
  ],
  ['clave-invalida', 'conceptos.0.clave', concepto({ clave: '4321' })],
  ['clave-unidad-invalida', 'conceptos.0.claveUnidad', concepto({ claveUnidad: '' })],
  ['descripcion-requerida', 'conceptos.0.descripcion', concepto({ descripcion: ' ' })],
  ['CFDI40999', 'conceptos.0.descripcion', concepto({ descripcion: 'a|b' })],
  ['CFDI40999', 'conceptos.0.descripcion', concepto({ descripcion: 'a\u0001b' })],
  ['cantidad-invalida', 'conceptos.0.cantidad', concepto({ cantidad: '1.1234567' })],
  ['cantidad-invalida', 'conceptos.0.cantidad', concepto({ cantidad: '0', impuestos: [] })],
  ['CFDI40166', 'conceptos.0.valorUnitario', concepto({ valorUnitario: '0', impuestos: [] })],
  ['CFDI40166', 'conceptos.0.valorUnitario', concepto({ valorUnitario: 'x', impuestos: [] })],
  ['descuento-invalido', 'conceptos.0.descuento', concepto({ descuento: '-1' })],
  ['CFDI40168', 'conceptos.0.descuento', concepto({ descuento: '1.005' })],
  [
    'CFDI40169',
    'conceptos.1.descuento',
    aFactura({ conceptos: [aConcepto(), aConcepto({ descuento: '1000.01', impuestos: [] })] }),
  ],
  ['CFDI40999', 'conceptos.0.noIdentificacion', concepto({ noIdentificacion: '|' })],
  ['CFDI40999', 'conceptos.0.unidad', concepto({ unidad: 'u'.repeat(21) })],
  ['CFDI40999', 'conceptos.0.numeroPredial', concepto({ numeroPredial: '12-3' })],
  ['CFDI40170', 'conceptos.0.objetoImp', concepto({ objetoImp: '09' })],
  ['CFDI40171', 'conceptos.0.objetoImp', concepto({ objetoImp: '02', impuestos: [] })],
  ['CFDI40172', 'conceptos.0.objetoImp', concepto({ objetoImp: '01' })],
  ['CFDI40172', 'conceptos.0.objetoImp', concepto({ objetoImp: '06' })],
  ['CFDI40172', 'conceptos.0.objetoImp', concepto({ objetoImp: '07' })],
  // What is withheld is one of its taxes, too.
  ...['06', '07', '08'].map((objetoImp): readonly [string, string, FacturaFiscal] => [
    'CFDI40172',
    'conceptos.0.objetoImp',
    concepto({ objetoImp, impuestos: [{ ...IVA_16, tipo: 1, tasaCuota: '10.6667' }] }),
  ]),
  ['tipo-impuesto-invalido', 'conceptos.0.impuestos.0.tipo', impuesto({ tipo: any(3) })],
  ['CFDI40174', 'conceptos.0.impuestos.0.base', impuesto({ customBase: '0' })],
  ['CFDI40181', 'conceptos.0.impuestos.0.base', retencion({ customBase: '0' })],
  ['CFDI40175', 'conceptos.0.impuestos.0.impuesto', impuesto({ impuesto: '001' })],
  ['CFDI40182', 'conceptos.0.impuestos.0.impuesto', retencion({ impuesto: any('009') })],
  ['CFDI40176', 'conceptos.0.impuestos.0.tipoFactor', impuesto({ tipoFactor: any('Otro') })],
  [
    'CFDI40183',
    'conceptos.0.impuestos.0.tipoFactor',
    retencion({ tipoFactor: any('Otro'), tasaCuota: '0.1' }),
  ],
  ['CFDI40184', 'conceptos.0.impuestos.0.tipoFactor', retencion({ tipoFactor: 'Exento' })],
  ['CFDI40178', 'conceptos.0.impuestos.0.tasaCuota', impuesto({ tasaCuota: '' })],
  [
    'tasa-con-mas-decimales',
    'conceptos.0.impuestos.1.tasaCuota',
    concepto({ impuestos: [IVA_16, { ...isr, impuesto: '002', tasaCuota: '10.66667' }] }),
  ],
  [
    'base-con-mas-decimales',
    'conceptos.0.impuestos.0.customBase',
    impuesto({ customBase: '1000.001' }),
  ],
  [
    'importe-con-mas-decimales',
    'conceptos.0.impuestos.0.importeCustom',
    impuesto({ importeCustom: '160.001' }),
  ],
  [
    'precio-con-mas-decimales',
    'conceptos.0.valorUnitario',
    concepto({ valorUnitario: '9.1234567' }),
  ],
  ['descripcion-larga', 'conceptos.0.descripcion', concepto({ descripcion: 'ñ'.repeat(1000) })],
  ['CFDI40179', 'conceptos.0.impuestos.0.tasaCuota', impuesto({ tasaCuota: '15' })],
  ['CFDI40185', 'conceptos.0.impuestos.0.tasaCuota', retencion({ tasaCuota: '35.01' })],
  ['base-invalida', 'conceptos.0.impuestos.0.customBase', impuesto({ customBase: 'x' })],
  ['importe-invalido', 'conceptos.0.impuestos.0.importeCustom', impuesto({ importeCustom: 'x' })],
  ['CFDI40180', 'conceptos.0.impuestos.0.importeCustom', impuesto({ importeCustom: '160.02' })],
  ['CFDI40186', 'conceptos.0.impuestos.0.importeCustom', retencion({ importeCustom: '99.9' })],
];

const every = [
  matriz,
  formulario,
  ...complementos.flatMap((it) => [it.matriz, it.formulario ?? {}]),
].flatMap((tables) => Object.values(tables).flat() as readonly Rule<never>[]);

describe('codes', () => {
  it('are SAT’s where a row says so, and in kebab-case where they are ours', () => {
    const wrong = every.filter(({ code, sat = true }) => sat !== /^[A-Z]*\d+$/.test(code));
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  it('of SAT are told as such, and ours are not', () => {
    const found = validateFactura(concepto({ descuento: '1.001', descripcion: '' }), everything);
    expect(found.map(({ code, sat }) => [code, sat])).toEqual([
      ['descripcion-requerida', undefined],
      ['CFDI40168', true],
    ]);
  });
});

describe('what is missing', () => {
  it('is told as missing, of the field that lacks it and in its words', () => {
    const aCuentaTerceros = { rfc: 'JUFA7608212V6', nombre: '', regimen: '612', cp: '29133' };
    expect(validateFactura(concepto({ aCuentaTerceros }), everything)).toMatchObject([
      {
        path: 'conceptos.0.aCuentaTerceros.nombre',
        reason: 'missing',
        message: 'Falta el nombre del tercero',
      },
    ]);
  });

  it('is told of a worker in a payroll, and of a client elsewhere', () => {
    const receptor = any({});
    const of = (tipoComprobante: 'I' | 'N') =>
      validateFactura(aFactura({ tipoComprobante, receptor }), everything).find(
        ({ path }) => path === 'receptor',
      )?.message;
    expect(of('I')).toBe('Debe elegir o agregar un cliente para la factura');
    expect(of('N')).toBe('Debe elegir o agregar un empleado para la nómina');
  });

  it('of a line is no news of what its taxes are computed from', () => {
    expect(codes(concepto({ valorUnitario: '' }))).not.toContain('CFDI40174');
  });
});

describe('a rate with more decimals than are sealed', () => {
  const factura = concepto({
    impuestos: [{ ...isr, impuesto: '002', tasaCuota: '10.666667', base: '1000.00' }],
  });

  it('is a warning and no error', () => {
    const found = validateFactura(factura, everything);
    expect(found).toMatchObject([{ kind: 'warning', code: 'tasa-con-mas-decimales' }]);
  });

  it('is written rounded, and its amount is that of what is written', () => {
    const { conceptos } = computeTotals(factura);
    expect(conceptos[0]?.impuestos).toMatchObject([{ tasaOCuota: '0.106667', importe: '106.67' }]);
  });

  it('hides no error of SAT about the same rate', () => {
    expect(codes(retencion({ tasaCuota: '35.00001' }))).toEqual(['tasa-con-mas-decimales']);
    expect(codes(impuesto({ tasaCuota: '15.00001' }))).toEqual([
      'tasa-con-mas-decimales',
      'CFDI40179',
    ]);
  });
});

describe('validateFactura', () => {
  it('accepts valid facturas: domestic, global, foreign, PPD, in dollars, with relations', () => {
    expect(codes(aFactura())).toEqual([]);
    expect(codes(aFacturaGlobal())).toEqual([]);
    expect(codes(aFacturaGlobal({ Anio: 2025 }))).toEqual([]);
    expect(codes(aFacturaExtranjera())).toEqual([]);
    expect(codes(aFactura({ metodoPago: 'PPD', formaPago: ['99'] }))).toEqual([]);
    expect(codes(aFactura({ moneda: 'USD', tipoCambio: '18.123456' }))).toEqual([]);
    const uuids = ['5D8C1F2A-0B3E-4C55-9F00-0123456789AB'];
    expect(codes(aFactura({ cfdiRelacionados: [{ tipoRelacion: '07', uuids }] }))).toEqual([]);
    expect(codes(concepto({ descripcion: '😀'.repeat(999) }))).toEqual([]);
    expect(codes(concepto({ valorUnitario: '500.1234560', cantidad: '2.0000000' }))).toEqual([]);
    expect(codes(impuesto({ impuesto: '003', tipoFactor: 'Exento' }))).toEqual([]);
    expect(codes(impuesto({ importeCustom: '160.01' }))).toEqual([]);
  });

  it.each(badCases)('finds %s at %s', (code, path, factura) => {
    const findings = validateFactura(factura, everything);
    const own = findings.filter((finding) => finding.code === code);
    expect(own.map((finding) => finding.path)).toEqual([path]);
    const others = findings.map((finding) => finding.code).filter((other) => other !== code);
    expect(others).toEqual([]);
    expect(own[0]).toMatchObject({ kind: AVISOS.includes(code) ? 'warning' : 'error' });
    expect(own[0]?.message).not.toBe('');
  });

  it('only warns of a credit note without the invoice that it adjusts', () => {
    const findings = validateFactura(aFactura({ tipoComprobante: 'E' }), everything);
    expect(findings.map(({ kind, code, path }) => [kind, code, path])).toEqual([
      ['warning', 'nota-de-credito-sin-relacion', 'cfdiRelacionados'],
    ]);
  });

  it('has a bad case for every rule of the form', () => {
    const tested = new Set([...badCases.map(([code]) => code), 'nota-de-credito-sin-relacion']);
    const rules = Object.values(formulario).flatMap((table) => table.map((rule) => rule.code));
    expect(rules.filter((code) => !tested.has(code))).toEqual([]);
  });

  it('takes discounts with as many decimals as the account has', () => {
    const conceptos = [aConcepto({ descuento: '1.005' })];
    expect(codes(aFactura({ conceptos, decimals: 3 }))).toEqual([]);
    expect(
      codes(aFactura({ conceptos: [aConcepto({ descuento: '1.0055' })], decimals: 3 })),
    ).toEqual(['CFDI40168']);
  });

  it('takes null, which the database answers, for what is not there', () => {
    const absent = any(null);
    expect(codes(aFactura({ impuestosGlobales: absent, cfdiRelacionados: absent }))).toEqual([]);
    expect(codes(concepto({ descripcion: absent }))).toEqual(['descripcion-requerida']);
  });

  it('is not taken in by names that every object has', () => {
    const factura = aFacturaExtranjera({ residenciaFiscal: 'constructor' });
    expect(codes(factura)).toContain('CFDI40150');
  });

  it('sees the general public through two spaces', () => {
    const { receptor: publico } = aFacturaGlobal();
    const factura = aFacturaGlobal({
      receptor: { ...publico, nombre: 'PUBLICO  EN GENERAL' },
      Periodicidad: undefined,
      Meses: undefined,
      Anio: undefined,
    });
    expect(codes(factura)).toEqual(['CFDI40130']);
  });

  it('says where an amount of more than 18 digits comes from', () => {
    const factura = concepto({ valorUnitario: '1000000000000000000', impuestos: [] });
    const paths = validateFactura(factura, everything).map(({ path }) => path);
    expect(paths).toContain('conceptos.0.valorUnitario');
    expect(paths).toContain('conceptos.0.importe');
  });

  it('calls fields by their names', () => {
    const [finding] = validateFactura(aFactura({ serie: 'A|B' }), everything);
    expect(finding?.message).toBe('La serie no puede llevar el signo «|»');
  });

  it.each([
    ['fecha-requerida', 'Se debe llenar la fecha de cuando se expide la factura'],
    ['forma-pago-requerida', 'Se debe llenar la forma de pago de la factura'],
    ['CFDI40105', 'Si el método de pago es PPD la forma de pago debe ser "99 Por definir"'],
    ['total-negativo', 'El total de la factura no puede ser negativo'],
    [
      'lugar-expedicion-requerido',
      'Se debe llenar el código postal del lugar donde se expide la factura',
    ],
    ['conceptos-requeridos', 'Debe agregar 1 o más conceptos'],
    ['receptor-requerido', 'Debe elegir o agregar un cliente para la factura'],
    ['CFDI40166', 'El precio unitario debe ser un número positivo'],
    ['descripcion-requerida', 'La descripción del concepto es obligatoria'],
  ])("says %s in the specification's words", (code, message) => {
    const rules = [...Object.values(matriz), ...Object.values(formulario)].flatMap((table) =>
      table.map(({ code, message }) => ({ code, message: said(message, palabrasDe('I')) })),
    );
    expect(rules.find((rule) => rule.code === code)?.message).toBe(message);
  });

  it('takes dates from exactly 72 hours ago up to now', () => {
    for (const fecha of ['2026-05-02T12:00:00', '2026-05-02T13:00:00', '2026-05-05T12:00:00']) {
      expect(codes(aFactura({ fecha }))).toEqual([]);
    }
  });

  it('refuses keys that a loaded catalogue lacks', () => {
    const has = (catalogo: string): boolean => catalogo !== 'c_ClaveProdServ';
    expect(codes(aFactura(), { now: NOW, has })).toEqual(['CFDI40162']);
    const noUnit = (catalogo: string): boolean => catalogo !== 'c_ClaveUnidad';
    expect(codes(aFactura(), { now: NOW, has: noUnit })).toEqual(['CFDI40165']);
    const noPlace = (catalogo: string): boolean => catalogo !== 'c_CodigoPostal';
    expect(codes(aFactura(), { now: NOW, has: noPlace })).toEqual(['CFDI40126', 'CFDI40147']);
  });

  it('only warns, once per catalogue, while the list is not loaded', () => {
    const factura = aFactura({ conceptos: [aConcepto(), aConcepto()] });
    const findings = validateFactura(factura, { now: NOW });
    expect(findings.map(({ kind, code, path }) => [kind, code, path])).toEqual([
      ['warning', 'CFDI40126', 'lugarExpedicion'],
      ['warning', 'CFDI40162', 'conceptos.0.clave'],
      ['warning', 'CFDI40165', 'conceptos.0.claveUnidad'],
    ]);
  });

  it('applies the IEPS quota of the year of the factura', () => {
    const ieps = (tasaCuota: string): Concepto[] => [
      aConcepto({
        impuestos: [{ tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota }],
      }),
    ];
    expect(codes(aFactura({ conceptos: ieps('72.1605') }))).toEqual([]);
    expect(codes(aFactura({ conceptos: ieps('72.1606') }))).toEqual(['CFDI40179']);
    const december = { now: '2025-12-31T12:00:00', has: () => true };
    const factura = aFactura({ fecha: '2025-12-31T11:00:00', conceptos: ieps('70') });
    expect(codes(factura, december)).toEqual(['CFDI40179']);
  });

  it('judges a draft that lacks nearly everything without throwing', () => {
    const draft = { tipoComprobante: 'I', conceptos: [{}] } as unknown as FacturaFiscal;
    expect(codes(draft)).toContain('receptor-requerido');
    expect(codes({} as FacturaFiscal)).toContain('conceptos-requeridos');
  });
});
