import { verificationUrl } from '@timbra/cfdi';
import { childOf, readCfdi, readTimbre, type CfdiNode } from '@timbra/cfdi/server';
import type { Validacion } from '@timbra/contracts';
import type { Account } from '@timbra/test-kit';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { report, satResources } from '../../packages/cfdi/test-support/sat-resources.ts';
import { compileSatSchema } from '../../packages/cfdi/test-support/sat-schema.ts';
import { hasXsltproc, xslt } from '../../packages/cfdi/test-support/xsltproc.ts';
import { readPdf } from './read-pdf.ts';

const CADENA = '4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt';
const folder = hasXsltproc() ? satResources() : null;
let schema: ReturnType<typeof compileSatSchema> | undefined;

/** The engine, with the PAC's certificate at hand, finds nothing wrong: rules, seal and stamp. */
const expectValid = async (account: Account, xml: string) => {
  const { body } = await account.call<Validacion>('POST', '/facturas/validate', {
    raw: xml,
    headers: { 'content-type': 'application/xml' },
  });
  expect(body.findings.filter(({ kind }) => kind === 'error')).toEqual([]);
  const unchecked = body.findings.filter(({ kind }) => kind === 'unchecked');
  expect(unchecked.map(({ code }) => code)).not.toContain('timbre-sello-sat');
};

/** The issuer's seal is of what SAT's own style sheet makes of the document, as OpenSSL sees it. */
const opensslVerdict = async (xml: string): Promise<string> => {
  const { attributes } = readCfdi(xml).root;
  const dir = await mkdtemp(join(tmpdir(), 'timbra-sello-'));
  const at = (name: string) => join(dir, name);
  try {
    await writeFile(at('cer'), Buffer.from(attributes.Certificado ?? '', 'base64'));
    await writeFile(at('sello'), Buffer.from(attributes.Sello ?? '', 'base64'));
    await writeFile(at('cadena'), xslt(folder, CADENA, xml));
    const key = ['x509', '-inform', 'DER', '-in', at('cer'), '-pubkey', '-noout'];
    await writeFile(at('llave'), execFileSync('openssl', key));
    const verify = ['dgst', '-sha256', '-verify', at('llave'), '-signature', at('sello')];
    return execFileSync('openssl', [...verify, at('cadena')])
      .toString('utf8')
      .trim();
  } finally {
    await rm(dir, { recursive: true });
  }
};

const expectValidForSat = async (xml: string) => {
  report(
    'CFDI timbrado en pantalla: esquema y sello',
    folder ? 2 : 0,
    folder ? '' : 'sin archivos o sin xsltproc',
  );
  if (!folder) return;
  schema ??= compileSatSchema(folder);
  expect(schema(xml)).toEqual([]);
  expect(await opensslVerdict(xml)).toBe('Verified OK');
};

/** A payment's taxes are its documents' again, in its currency: the paper has them once. */
const NOT_PRINTED = new Set(['ImpuestosP', 'Impuestos', 'TimbreFiscalDigital']);
/** Rates are printed as percents, and limits of a period without amounts. */
const IS_RATE = /Tasa|Equivalencia|TipoCambio|NumDias|Version/i;

const figuresOf = ({ name, attributes, children }: CfdiNode): string[] => {
  if (NOT_PRINTED.has(name)) return [];
  const own = Object.entries(attributes).flatMap(([key, value]) =>
    value !== undefined && /^\d+\.\d{2,6}$/.test(value) && !IS_RATE.test(key) && /[1-9]/.test(value)
      ? [value]
      : [],
  );
  return [...own, ...children.flatMap(figuresOf)];
};

/** As the paper writes an amount. */
const written = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};

/** The paper has every figure of the document, its UUID, and a QR that SAT's page understands. */
const expectPrinted = async (xml: string, pdf: Buffer) => {
  const { root } = readCfdi(xml);
  const { text, qr } = await readPdf(pdf);
  const figures = [...new Set(figuresOf(root).map(written))];
  expect(figures.length).toBeGreaterThan(1);
  expect(figures.filter((it) => !text.includes(it))).toEqual([]);
  const uuid = readTimbre(xml)?.timbre.uuid ?? '';
  expect(text).toContain(uuid);
  expect(qr).toBe(
    verificationUrl({
      uuid,
      rfcEmisor: childOf(root, 'Emisor')?.attributes.Rfc ?? '',
      rfcReceptor: childOf(root, 'Receptor')?.attributes.Rfc ?? '',
      total: root.attributes.Total ?? '',
      sello: root.attributes.Sello ?? '',
    }),
  );
};

/** Everything that must hold of what was stamped. */
export const expectCfdi = async (account: Account, files: { xml: string; pdf: Buffer }) => {
  await expectValid(account, files.xml);
  await expectValidForSat(files.xml);
  await expectPrinted(files.xml, files.pdf);
};
