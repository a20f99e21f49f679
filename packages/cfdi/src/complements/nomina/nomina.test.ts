import { describe, expect, it } from 'vitest';
import { context } from '../../../test-support/factura.ts';
import { aNomina, aRecibo, aTrabajador, recibos } from '../../../test-support/nomina.ts';
import { report, satResources } from '../../../test-support/sat-resources.ts';
import { compileSatSchema } from '../../../test-support/sat-schema.ts';
import { buildComprobante } from '../../build/build-comprobante.ts';
import { childOf, childrenOf } from '../../documents/document.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { FacturaFiscal } from '../../model/factura.ts';
import { runMatrix } from '../../matriz/validate-document.ts';
import { cadenaOriginal, checkDocument, readCfdi, validateSchema, writeXml } from '../../server.ts';
import { computeTotals } from '../../totals/compute-totals.ts';

const documentOf = (factura: FacturaFiscal) =>
  buildComprobante(factura, computeTotals(factura), {
    numero: '30001000000500003416',
    base64: 'MIIA',
  });
const nodeOf = (factura: FacturaFiscal) =>
  childOf(childOf(documentOf(factura).root, 'Complemento'), 'Nomina');

describe.each(Object.entries(recibos))('a payroll receipt: %s', (_, factura) => {
  const xml = writeXml(documentOf(factura));

  it('is right by form, description, schema and matrix', () => {
    expect(validateFactura(factura, context)).toEqual([]);
    const document = readCfdi(xml);
    expect(checkDocument(document)).toEqual([]);
    expect(validateSchema(xml)).toEqual([]);
    expect(runMatrix(document, context)).toEqual([]);
  });

  it('is written again as it was read, and signed', () => {
    expect(writeXml(readCfdi(xml))).toBe(xml);
    expect(cadenaOriginal(readCfdi(xml))).toContain('|1.2|');
  });
});

it("is right by SAT's own schema", () => {
  const folder = satResources();
  const verdict = folder ? compileSatSchema(folder) : () => [];
  const complaints = Object.values(recibos)
    .map((factura) => writeXml(documentOf(factura)))
    // Its schema wants a seal; ours is put when all is well.
    .flatMap((xml) => verdict(xml.replace('Sello=""', 'Sello="AAAA"')));
  const compared = folder ? Object.keys(recibos).length : 0;
  report('recibos de nómina', compared, folder ? '' : 'sin archivos');
  expect(complaints).toEqual([]);
});

describe('what is written', () => {
  it('leaves removed rows out', () => {
    const rica = nodeOf(recibos.rica as FacturaFiscal);
    const conceptos = childrenOf(childOf(rica, 'Percepciones'), 'Percepcion').map(
      ({ attributes }) => attributes.Concepto,
    );
    expect(conceptos).toHaveLength(5);
    expect(conceptos).not.toContain('Borrada');
  });

  it.each(['09', '10', '99'])('omits the registration with contract %s', (TipoContrato) => {
    const node = nodeOf(aRecibo(aNomina({ Receptor: aTrabajador({ TipoContrato }) })));
    expect(childOf(node, 'Emisor')).toBeUndefined();
  });

  it('is nothing in an invoice that only holds its receiver’s payroll data', () => {
    expect(nodeOf(aRecibo(aNomina(), { tipoComprobante: 'I' }))).toBeUndefined();
  });

  it('is a draft’s payroll, whatever it lacks', () => {
    for (const nomina of [{}, { Receptor: {}, Percepciones: [{}], OtrosPagos: [{}] }]) {
      const codes = validateFactura(aRecibo(nomina as never), context).map(({ kind }) => kind);
      expect(codes).toContain('error');
    }
    const without = validateFactura(aRecibo(undefined, { nomina: undefined }), context);
    expect(without.map(({ code, path }) => [code, path])).toEqual([['NOM111', 'nomina']]);
  });
});
