import { expect, it } from 'vitest';
import { readXml } from '../../xml/xml-tree.ts';
import { asComprobante } from '../comprobante.ts';
import { reviewTraslados } from './review-traslados.ts';

const CERO = 'Base="50.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.000000" Importe="0.00"';
const EXENTO = 'Base="50.00" Impuesto="002" TipoFactor="Exento"';

const codeOf = (concept: string, impuestos: string): string | undefined => {
  const xml =
    '<Comprobante Moneda="MXN"><Conceptos><Concepto><Impuestos><Traslados>' +
    `<Traslado ${concept}/></Traslados></Impuestos></Concepto></Conceptos>${impuestos}</Comprobante>`;
  try {
    reviewTraslados(asComprobante(readXml(Buffer.from(xml))));
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};
const impuestos = (row: string, total = 'TotalImpuestosTrasladados="0.00"'): string =>
  `<Impuestos ${total}><Traslados><Traslado ${row}/></Traslados></Impuestos>`;

it.each<[what: string, concept: string, impuestos: string, code: string | undefined]>([
  ['is repeated in the taxes of the document', CERO, impuestos(CERO), undefined],
  ['may write its rate short', CERO, impuestos(CERO.replace('0.000000', '0.00')), undefined],
  ['is missed there, though it adds nothing', CERO, '', 'CFDI40215'],
  ['needs its total, though it is zero', CERO, impuestos(CERO, ''), 'CFDI40212'],
  ['is not of 16 %', CERO, impuestos(CERO.replace('0.000000', '0.160000')), 'CFDI40215'],
  ['has the base of its concepts', CERO, impuestos(CERO.replace('50.00', '50.01')), 'CFDI40215'],
  ['has their amount', CERO, impuestos(CERO.replace('"0.00"', '"0.01"')), 'CFDI40221'],
  ['is no exemption', CERO, impuestos(EXENTO), 'CFDI40215'],
  ['is told from an exemption, which has no total', EXENTO, impuestos(EXENTO, ''), undefined],
  [
    'is told from an exemption with its base',
    EXENTO,
    impuestos(EXENTO.replace('50', '51')),
    'CFDI40216',
  ],
])('IVA 0 %% %s', (_what, concept, taxes, code) => {
  expect(codeOf(concept, taxes)).toBe(code);
});
