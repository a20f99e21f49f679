import { type KeyObject, sign } from 'node:crypto';
import { buildComprobante } from '../build/build-comprobante.ts';
import { type CfdiDocument, InvalidCfdi } from '../documents/document.ts';
import { type RenderedSealed, renderSealed } from '../documents/render-document.ts';
import { mergeWithForm, validateForm } from '../form/validate-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type { Finding } from '../model/finding.ts';
import { inWords, palabrasDe } from '../model/words.ts';
import type { Totales } from '../model/totales.ts';
import type { RuleContext } from '../rules/rule.ts';
import { mergeFindings, runMatrix } from '../matriz/validate-document.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { judgeMaterial, type SealMaterial } from './seal-material.ts';

export interface Sealed {
  xml: string;
  cadenaOriginal: string;
  /** Base64. */
  sello: string;
}

/**
 * Signs a Comprobante (RSA-SHA256 over its cadena original) and writes it, with the findings of the
 * schema. It must already name the certificate, and its Sello be empty.
 * @throws InvalidCfdi when a complement in it has no description
 */
function sealDocument(document: CfdiDocument, privateKey: KeyObject): RenderedSealed {
  return renderSealed(document, (cadena) => sign('sha256', cadena, privateKey).toString('base64'));
}

/** The form's words first: they are about fields, and some are the reason for the others. */
function refusal(
  factura: FacturaFiscal,
  totales: Totales,
  day: string,
  found: Finding[],
): Finding[] {
  const form = validateForm(factura, totales, day);
  const errors = mergeWithForm(factura, form, found).filter(({ kind }) => kind === 'error');
  return inWords(errors, palabrasDe(factura.tipoComprobante));
}

/**
 * The factura as a sealed XML. SAT's matrix, its schema and the certificate must have no error
 * about it. Checks that only the form can make come before, when the invoice is accepted
 * (validateFactura), and again for a refused one.
 * @throws InvalidCfdi with the findings, by the factura's fields, when something is wrong
 */
export function sealFactura(
  factura: FacturaFiscal,
  material: SealMaterial,
  context: RuleContext,
): Sealed {
  const totales = computeTotals(factura);
  const document = buildComprobante(factura, totales, material.certificado);
  const matrix = runMatrix(document, context);
  const certificado = judgeMaterial(document.root, material);
  const { findings: schema, ...sealed } = sealDocument(document, material.privateKey);
  if (matrix.length + certificado.length + schema.length > 0) {
    const found = [...mergeFindings(matrix, schema), ...certificado];
    const errors = refusal(factura, totales, context.now.slice(0, 10), found);
    if (errors.length > 0) {
      throw new InvalidCfdi('El comprobante no cumple las reglas del CFDI 4.0', errors);
    }
  }
  return sealed;
}
