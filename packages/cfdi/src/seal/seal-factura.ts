import { type KeyObject, sign } from 'node:crypto';
import { buildComprobante } from '../build/build-comprobante.ts';
import { type CfdiDocument, InvalidCfdi } from '../documents/document.ts';
import { type RenderedSealed, renderSealed } from '../documents/render-document.ts';
import { mergeWithForm, validateForm } from '../form/validate-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type { RuleContext } from '../rules/rule.ts';
import { mergeFindings, runMatrix } from '../rules/validate-document.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import type { Certificado } from './certificado.ts';

export interface SealMaterial {
  certificado: Certificado;
  privateKey: KeyObject;
}

export interface Sealed {
  xml: string;
  cadenaOriginal: string;
  /** Base64. */
  sello: string;
}

/**
 * Signs a Comprobante (RSA-SHA256 over its cadena original) and writes it, with what the schema
 * holds against it. It must already name the certificate, and its Sello be empty.
 * @throws InvalidCfdi when a complement in it has no description
 */
export function sealDocument(document: CfdiDocument, privateKey: KeyObject): RenderedSealed {
  return renderSealed(document, (cadena) =>
    sign('RSA-SHA256', Buffer.from(cadena), privateKey).toString('base64'),
  );
}

/**
 * The factura as a sealed XML. Nothing leaves here that the specification's rules, SAT's matrix
 * or the schema refuse.
 * @throws InvalidCfdi with the findings, by the factura's fields, when something is wrong
 */
export function sealFactura(
  factura: FacturaFiscal,
  { certificado, privateKey }: SealMaterial,
  context: RuleContext,
): Sealed {
  const totales = computeTotals(factura);
  const document = buildComprobante(factura, totales, certificado);
  const matrix = runMatrix(document, context);
  const form = validateForm(factura, totales, context.now.slice(0, 10));
  const { findings: schema, ...sealed } = sealDocument(document, privateKey);
  if (form.length + matrix.length + schema.length > 0) {
    const findings = mergeWithForm(factura, form, mergeFindings(matrix, schema));
    const errors = findings.filter(({ kind }) => kind === 'error');
    if (errors.length > 0) {
      throw new InvalidCfdi('El comprobante no cumple las reglas del CFDI 4.0', errors);
    }
  }
  return sealed;
}
