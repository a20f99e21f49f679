import { describe, expect, it } from 'vitest';
import { context, IVA_16 } from '../../../test-support/factura.ts';
import { validReceipts } from '../../../test-support/matrix-cases-pagos.ts';
import {
  aDocumento,
  aPago,
  aReciboDePago,
  recibosDePago,
  sinBanco,
} from '../../../test-support/recibo-de-pago.ts';
import { report, satResources } from '../../../test-support/sat-resources.ts';
import { satSamples } from '../../../test-support/sat-samples.ts';
import { compileSatSchema } from '../../../test-support/sat-schema.ts';
import { catalogos } from '../../catalogs/catalogos.ts';
import { cadenaOriginal } from '../../documents/cadena-original.ts';
import { readCfdi } from '../../documents/read-xml.ts';
import { checkDocument, writeXml } from '../../documents/render-document.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { FacturaFiscal, Impuesto } from '../../model/factura.ts';
import type { DoctoRelacionado, Pago } from '../../model/recepcion-pago.ts';
import { runMatrix } from '../../matriz/validate-document.ts';
import { validateSchema } from '../../schema/validate-schema.ts';
import { formularioDePagos } from './form.rules.ts';
import { formaBancaria } from './formas-bancarias.ts';

const dineroElectronico = { formaDePagoP: '06', ctaBeneficiario: '1234567890' };

describe('a receipt of payments', () => {
  it.each(Object.entries(validReceipts))('is valid and reads as written: %s', (name, xml) => {
    const factura = recibosDePago[name as keyof typeof recibosDePago];
    expect(validateFactura(factura, context)).toEqual([]);
    expect(validateSchema(xml)).toEqual([]);
    const document = readCfdi(xml);
    expect(checkDocument(document)).toEqual([]);
    expect(runMatrix(document, context)).toEqual([]);
    expect(writeXml(document)).toBe(xml);
    expect(cadenaOriginal(document)).toMatch(/^\|\|4\.0\|.*\|\|$/s);
  });
});

const folder = satResources();

it("agrees with SAT's own schema about receipts of payments", () => {
  const sat = folder === null ? () => [] : compileSatSchema(folder);
  const complaints = Object.entries(validReceipts).flatMap(([name, xml]) =>
    // What SAT calls a certificate and a seal is put in when it is sealed.
    sat(xml.replace('Sello=""', 'Sello="MIIF"')).map((complaint) => `${name}: ${complaint}`),
  );
  expect(complaints).toEqual([]);
  const compared = folder === null ? 0 : Object.keys(validReceipts).length;
  report('recibos de pago', compared, folder ? '' : 'sin SAT_RESOURCES_DIR');
});

it("finds nothing in the complement of SAT's sample", () => {
  const samples = satSamples(folder).filter(
    ({ document }) => document.root.attributes.TipoDeComprobante === 'P',
  );
  for (const { document } of samples) {
    const now = document.root.attributes.Fecha ?? '';
    expect(runMatrix(document, { now, has: () => true })).toEqual([]);
  }
  report('recibos de las muestras', samples.length, folder ? '' : 'sin SAT_RESOURCES_DIR');
  expect(samples.length > 0).toBe(folder !== null);
});

const ANY = '[0-9]{10,11}|[0-9]{15,16}|[0-9]{18}|[A-Z0-9_]{10,50}';

describe('accounts of a form of payment', () => {
  it.each([
    ['02', '[0-9]{11}|[0-9]{18}', ANY],
    ['03', '[0-9]{10}|[0-9]{16}|[0-9]{18}', '[0-9]{10}|[0-9]{18}'],
    ['04', '[0-9]{16}', ANY],
    ['05', ANY, ANY],
    ['06', '[0-9]{10}', null],
    ['28', '[0-9]{16}', ANY],
    ['29', '[0-9]{15,16}', ANY],
  ])('are those of the catalogue: %s', (forma, ordenante, beneficiario) => {
    const { ctaOrdenante, ctaBeneficiario } = formaBancaria(forma) ?? {};
    expect(ctaOrdenante?.pattern.source).toBe(`^(?:${ordenante})$`);
    expect(ctaBeneficiario?.pattern.source).toBe(
      beneficiario ? `^(?:${beneficiario})$` : undefined,
    );
  });

  it('are none where no bank takes part', () => {
    const others = catalogos.c_FormaPago
      .map(({ id }) => id)
      .filter((id) => !['02', '03', '04', '05', '06', '28', '29'].includes(id));
    expect(others).toHaveLength(15);
    expect(others.filter((id) => formaBancaria(id))).toEqual([]);
  });
});

const PAGO = 'recepcionPago.pagos.0';
const DOCUMENTO = `${PAGO}.documentos.0`;
const conPago = (changes: Partial<Pago>): FacturaFiscal => aReciboDePago([aPago(changes)]);
const conDocumento = (changes: Partial<DoctoRelacionado>): FacturaFiscal =>
  conPago({ documentos: [aDocumento(changes)] });
const conImpuesto = (changes: Partial<Impuesto>): FacturaFiscal =>
  conDocumento({
    ImpuestosDR: [
      { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10', base: '1.00' },
      { ...IVA_16, base: '500.00', importe: '80.00', ...changes },
    ],
  });

const badForms: readonly (readonly [code: string, path: string, factura: FacturaFiscal])[] = [
  ['pago-sin-complemento', 'recepcionPago', { ...aReciboDePago(), recepcionPago: undefined }],
  ['CFDI40999', 'recepcionPago.pagos', aReciboDePago([])],
  ['CRP20105', 'formaPago', { ...aReciboDePago(), formaPago: ['03'] }],
  ['CRP20106', 'metodoPago', { ...aReciboDePago(), metodoPago: 'PPD' }],
  ['pago-uso-cfdi', 'usoCfdi', { ...aReciboDePago(), usoCfdi: 'S01' }],
  ['CFDI40999', `${PAGO}.fechaPago`, conPago({ fechaPago: '' })],
  ['CFDI40999', `${PAGO}.formaDePagoP`, conPago({ formaDePagoP: '07' })],
  ['CRP20212', `${PAGO}.formaDePagoP`, conPago({ ...sinBanco, formaDePagoP: '99' })],
  ['CRP20214', `${PAGO}.tipoCambioP`, conPago({ monedaP: 'USD' })],
  ['CRP20217', `${PAGO}.monto`, conPago({ monto: '579.99' })],
  ['CRP20219', `${PAGO}.monto`, conPago({ monto: '580.001' })],
  ['CRP20225', `${PAGO}.ctaOrdenante`, conPago({ ctaOrdenante: '12345678901' })],
  ['CRP20228', `${PAGO}.ctaBeneficiario`, conPago({ ...sinBanco, ...dineroElectronico })],
  ['pago-mayusculas', `${PAGO}.numOperacion`, conPago({ numOperacion: 'spei-1' })],
  [
    'pago-mayusculas',
    `${PAGO}.rfcEmisorCuentaBen`,
    conPago({ rfcEmisorCuentaBen: 'bnm840515vb1' }),
  ],
  ['pago-sin-documentos', `${PAGO}.documentos`, conPago({ documentos: [] })],
  ['CFDI40999', `${DOCUMENTO}.idDocumento`, conDocumento({ idDocumento: 'X' })],
  ['CRP20242', `${DOCUMENTO}.impPagado`, conDocumento({ impPagado: '1.001', impSaldoAnt: '1.01' })],
  ['CRP20244', `${DOCUMENTO}.impSaldoInsoluto`, conDocumento({ impSaldoAnt: '579.99' })],
  ['CRP20247', `${DOCUMENTO}.ObjetoImpDR`, conDocumento({ ObjetoImpDR: '01' })],
  ['CRP20255', `${DOCUMENTO}.ImpuestosDR.1.base`, conImpuesto({ base: 'x' })],
  ['CRP20259', `${DOCUMENTO}.ImpuestosDR.1.tasaCuota`, conImpuesto({ tasaCuota: '' })],
  ['CRP20260', `${DOCUMENTO}.ImpuestosDR.1.tasaCuota`, conImpuesto({ tasaCuota: '15' })],
  ['CRP20261', `${DOCUMENTO}.ImpuestosDR.1.importe`, conImpuesto({ importe: '80.02' })],
  ['tipo-impuesto-invalido', `${DOCUMENTO}.ImpuestosDR.1.tipo`, conImpuesto({ tipo: 3 as never })],
  ['base-invalida', `${DOCUMENTO}.ImpuestosDR.1.customBase`, conImpuesto({ customBase: 'x' })],
  [
    'importe-invalido',
    `${DOCUMENTO}.ImpuestosDR.1.importeCustom`,
    conImpuesto({ importeCustom: 'x' }),
  ],
  ...(
    [
      ['tasa-con-mas-decimales', 'tasaCuota', '16.00001'],
      ['base-con-mas-decimales', 'customBase', '500.0000001'],
      ['importe-con-mas-decimales', 'importeCustom', '80.0000001'],
    ] as const
  ).map(
    ([code, field, value]) =>
      [code, `${DOCUMENTO}.ImpuestosDR.1.${field}`, conImpuesto({ [field]: value })] as const,
  ),
];

describe('the form of payments', () => {
  it.each(badForms)('finds %s at %s', (code, path, factura) => {
    const found = validateFactura(factura, context).map((finding) => [finding.code, finding.path]);
    expect(found).toEqual([[code, path]]);
  });

  it('has a bad case for every rule of the form', () => {
    const tested = new Set(badForms.map(([code]) => code));
    const rules = Object.values(formularioDePagos).flatMap((table) =>
      table.map(({ code }) => code),
    );
    expect(rules.filter((code) => !tested.has(code))).toEqual([]);
  });

  it.each([
    [conPago({ formaDePagoP: '' }), 'Falta la forma de pago'],
    [conDocumento({ idDocumento: '' }), 'Falta el folio fiscal del documento'],
    [aReciboDePago([]), 'Falta el pago'],
    [
      conPago({ ctaOrdenante: '123' }),
      'Con transferencia electrónica de fondos la cuenta ordenante tiene 10, 16 o 18 dígitos',
    ],
    [
      conPago({ ...sinBanco, formaDePagoP: '04', ctaBeneficiario: '123' }),
      'Con tarjeta de crédito la cuenta beneficiaria tiene 10, 11, 15, 16 o 18 dígitos, o de 10 a 50 letras, dígitos y guiones bajos',
    ],
  ])('says what is missing or wrong in plain words: %#', (factura, message) => {
    expect(validateFactura(factura, context).map((finding) => finding.message)).toEqual([message]);
  });

  it('calls fields by their names', () => {
    const [finding] = validateFactura(conPago({ fechaPago: '2026-05-04' }), context);
    expect(finding?.message).toMatch(/^La fecha del pago /);
  });
});
