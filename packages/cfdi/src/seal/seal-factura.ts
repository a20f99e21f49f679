import { type KeyObject, sign } from 'node:crypto';
import { buildComprobante } from '../build/build-comprobante.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { type CfdiDocument, InvalidCfdi } from '../documents/document.ts';
import { renderDocument } from '../documents/render-document.ts';
import { mergeWithForm, validateForm } from '../form/validate-factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type { Finding } from '../model/finding.ts';
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

export interface SealedDocument extends Sealed {
  /** What its description says against it: what the XSD would say. */
  findings: Finding[];
}

/**
 * Signs a Comprobante (RSA-SHA256 over its cadena original) and writes it. What it is signed as
 * must already name the certificate.
 * @throws InvalidCfdi when a complement in it has no description
 */
export function sealDocument(document: CfdiDocument, privateKey: KeyObject): SealedDocument {
  const cadena = cadenaOriginal(document);
  const sello = sign('RSA-SHA256', Buffer.from(cadena), privateKey).toString('base64');
  document.root.attributes.Sello = sello;
  return { ...renderDocument(document), cadenaOriginal: cadena, sello };
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
