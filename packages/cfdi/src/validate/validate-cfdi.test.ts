import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test-support/certificates.ts';
import { complementDocuments, inComprobante } from '../../test-support/complement-documents.ts';
import { aConcepto, aFactura, context as ruleContext } from '../../test-support/factura.ts';
import { matrixCases, validDocuments } from '../../test-support/matrix-cases.ts';
import { aRecibo } from '../../test-support/nomina.ts';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { satSamples } from '../../test-support/sat-samples.ts';
import { certificadoSat, csd, resealed, sealed, stamped } from '../../test-support/sealed-cfdi.ts';
import type { Finding } from '../model/finding.ts';
import { sealFactura } from '../seal/seal-factura.ts';
import { questionsOf } from './questions.ts';
import { validateCfdi } from './validate-cfdi.ts';
import type { ValidationContext } from './validation-context.ts';

/** Noon of 2026-05-05 in Mexico City, when documents of the tests were an hour old. */
const context: ValidationContext = {
  ...ruleContext,
  now: new Date('2026-05-05T18:00:00Z'),
  certificadoSat,
};
const validate = (
  xml: Buffer | string,
  over: Partial<Omit<ValidationContext, 'now'>> = {},
): Finding[] => validateCfdi(xml, { ...context, ...over });
const only =
  (kind: Finding['kind']) =>
  (findings: Finding[]): [string, string][] =>
    findings.filter((it) => it.kind === kind).map(({ code, path }) => [code, path]);
const errors = only('error');
const warnings = only('warning');
const unchecked = only('unchecked');

/** A document of the matrix as it is before it is sealed: its certificate is a stand-in. */
const unsealed = (xml: string): string => xml.replace('Certificado="MII="', 'Certificado=""');
const sealedAgain = (xml: string): string => resealed(xml, csd);
const withComplemento = (node: string): string =>
  sealed.replace(
    '</cfdi:Comprobante>',
    `<cfdi:Complemento>${node}</cfdi:Complemento></cfdi:Comprobante>`,
  );

describe('the whole list', () => {
  it.each([
    ['sealed', sealed],
    ['stamped', stamped(sealed)],
  ])('has no error and no warning for a document that is rightly %s', (_what, xml) => {
    const findings = validate(xml);
    expect([errors(findings), warnings(findings)]).toEqual([[], []]);
  });

  it.each(Object.entries(validDocuments))('has no error for a valid document: %s', (_name, xml) => {
    const findings = validate(unsealed(xml));
    expect(errors(findings)).toEqual([]);
    expect(warnings(findings)).toEqual([['sin-sello', 'Comprobante.Sello']]);
  });

  it.each(
    matrixCases.map(([code, path, xml, from, to, over]) => ({ code, path, xml, from, to, over })),
  )('has $code at $path, and nothing else', ({ code, path, xml, from, to, over }) => {
    const findings = validate(unsealed(xml.replace(from, to)), over);
    const told = [...errors(findings), ...warnings(findings)];
    expect(told.filter(([other]) => other !== 'sin-sello')).toEqual([
      [code, `Comprobante.${path}`],
    ]);
  });

  it("warns of a certificate that SAT's lists may not know yet, unless the document is stamped", () => {
    const now = new Date(csd.certificado.notBefore.getTime() + 71 * 3_600_000);
    const recent = (xml: string, at = now) =>
      warnings(validateCfdi(xml, { ...context, now: at })).filter(
        ([code]) => code === 'csd-reciente',
      );
    expect(recent(sealed)).toEqual([['csd-reciente', 'Comprobante.NoCertificado']]);
    expect(recent(sealed, new Date(now.getTime() + 3_600_000))).toEqual([]);
    expect(recent(stamped(sealed))).toEqual([]);
  });

  it('says what is wrong with structure once, in Spanish, with its path', () => {
    const findings = validate(
      unsealed(validDocuments.ingreso).replace('<cfdi:Emisor', '<cfdi:X/><cfdi:Emisor'),
    );
    expect(errors(findings)).toEqual([['CFDI40999', 'Comprobante']]);
  });

  it("takes SAT's samples as they are: neither structure nor seal is found wrong", () => {
    const folder = satResources();
    const samples = satSamples(folder);
    for (const { name, xml } of samples) {
      const found = errors(validate(xml)).map(([code]) => code);
      expect([
        name,
        found.filter((code) => /^(CFDI40999|CFDI40102|712|xml.*)$/.test(code)),
      ]).toEqual([name, []]);
    }
    report('muestras validadas', samples.length, folder ? '' : 'sin SAT_RESOURCES_DIR');
    expect(samples.length > 0).toBe(folder !== null);
  });

  it('judges documents with complements, each in its place', () => {
    for (const complement of complementDocuments) {
      const found = errors(validate(inComprobante(complement))).map(([code]) => code);
      expect([complement.name, found.filter((code) => code === 'CFDI40999')]).toEqual([
        complement.name,
        [],
      ]);
    }
  });

  it('puts errors first, and says how many more there are', () => {
    const concepto = /<cfdi:Concepto .*<\/cfdi:Concepto>/.exec(sealed)?.[0] ?? '';
    const wrong = concepto.replace('ClaveUnidad="H87"', 'ClaveUnidad="H_7"').repeat(600);
    const findings = validate(sealed.replace(concepto, wrong));
    expect(findings).toHaveLength(501);
    expect(findings.slice(0, 500).every(({ kind }) => kind === 'error')).toBe(true);
    expect(findings.at(-1)?.message).toMatch(/^Hay \d+ hallazgos más/);
  });

  it('never repeats long names of the document', () => {
    const findings = validate(
      withComplemento('').replace('<cfdi:Emisor', `<cfdi:${'x'.repeat(9000)}/><cfdi:Emisor`),
    );
    expect(Math.max(...findings.map((it) => it.path.length + it.message.length))).toBeLessThan(
      1001,
    );
  });
});

describe('a document that is none of ours', () => {
  it.each([
    ['<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3"/>', /versión 3\.3/],
    ['<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" version="3.2"/>', /versión 3\.2/],
    ['<r:Retenciones xmlns:r="http://www.sat.gob.mx/esquemas/retencionpago/2"/>', /retenciones/],
    ['<Invoice xmlns="urn:oasis:ubl"/>', /primer nodo es «Invoice»/],
    ['<Comprobante/>', /versión 4\.0/],
  ])('%s is told as what it is', (xml, message) => {
    const findings = validate(xml);
    expect(findings.map(({ kind, code }) => [kind, code])).toEqual([
      ['error', 'documento-no-admitido'],
    ]);
    expect(findings[0]?.message).toMatch(message);
  });
});

describe('the seal', () => {
  it('is wrong when the document changed after it', () => {
    const findings = validate(sealed.replace('Descripcion="Pantalla"', 'Descripcion="Pantallas"'));
    expect(errors(findings)).toEqual([['CFDI40102', 'Comprobante.Sello']]);
  });
  it('is wrong when it is no base 64 at all', () => {
    const findings = validate(sealed.replace(/Sello="[^"]*"/, 'Sello="¿?"'));
    expect(errors(findings)).toEqual([['CFDI40102', 'Comprobante.Sello']]);
  });
  it('may be absent, with a warning, and so may the certificate that comes with it', () => {
    const bare = sealed.replace(/ (Sello|Certificado|NoCertificado)="[^"]*"/g, '');
    const findings = validate(bare);
    expect(errors(findings)).toEqual([]);
    expect(warnings(findings)).toEqual([['sin-sello', 'Comprobante.Sello']]);
  });
  it('is not checked with a complement whose cadena is not known, which is told first', () => {
    const xml = withComplemento(
      '<c:CartaPorte xmlns:c="http://www.sat.gob.mx/CartaPorte31" Version="3.1"/>',
    );
    const findings = validate(xml);
    expect(errors(findings)).toEqual([]);
    const [finding] = findings;
    expect(finding).toMatchObject({
      kind: 'warning',
      code: 'CFDI40102',
      path: 'Comprobante.Sello',
    });
    expect(finding?.message).toContain('«CartaPorte»');
  });
});

describe('a document of fuel', () => {
  const combustible = aFactura({
    conceptos: [
      aConcepto({
        clave: '15101505',
        claveUnidad: 'LTR',
        hidroYPetro: { numeroPermiso: 'PL/321/EXP/ES/2019', subProductoHYP: 'SP18' },
      }),
    ],
  });
  const xml = sealFactura(combustible, csd, ruleContext).xml;

  it('has its permit under the seal', () => {
    expect([errors(validate(xml)), warnings(validate(xml))]).toEqual([[], []]);
    expect(unchecked(validate(xml)).map(([code]) => code)).not.toContain('complemento-sin-revisar');
    const changed = xml.replace('PL/321/EXP/ES/2019', 'PL/322/EXP/ES/2019');
    expect(errors(validate(changed))).toEqual([['CFDI40102', 'Comprobante.Sello']]);
  });
});

describe('a prefix that is declared as no address', () => {
  const LOCATION =
    'xmlns:schemaLocation="http://www.sat.gob.mx/implocal http://www.sat.gob.mx/implocal.xsd"';
  const locales =
    '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" ' +
    'version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="0.00"/>';
  const bare = sealedAgain(withComplemento(locales));
  const odd = bare.replace(
    '<implocal:ImpuestosLocales ',
    `<implocal:ImpuestosLocales ${LOCATION} `,
  );

  it('is told, and the document is judged like any other', () => {
    expect([errors(validate(bare)), warnings(validate(bare))]).toEqual([[], []]);
    expect([errors(validate(odd)), warnings(validate(odd))]).toEqual([
      [],
      [['xmlns-sin-direccion', 'Comprobante.Complemento.ImpuestosLocales']],
    ]);
    const changed = odd.replace('TotaldeTraslados="0.00"', 'TotaldeTraslados="1.00"');
    expect(errors(validate(changed)).map(([code]) => code)).toContain('CFDI40102');
  });

  it('is malformed XML where a name uses it, or where more is wrong', () => {
    const used = odd.replace('version="1.0"', 'version="1.0" schemaLocation:x="1"');
    const torn = odd.replace('</cfdi:Comprobante>', '</cfdi:Otro>');
    for (const xml of [used, torn]) {
      expect(errors(validate(xml))).toEqual([['xml-mal-formado', '']]);
    }
  });
});

describe('the certificate', () => {
  const other = (options: Parameters<typeof makeCertificate>[0]): string =>
    resealed(sealed, makeCertificate({ rfc: 'EKU9003173C9', ...options }));
  const none = { certificadoSat: undefined };

  it.each<[string, string, string]>([
    ['303', 'Comprobante.Emisor.Rfc', other({ rfc: 'URE180429TM6' })],
    ['306', 'Comprobante.Certificado', other({ ou: '', extendedKeyUsage: true })],
    ['305', 'Comprobante.Fecha', other({ notAfter: new Date('2026-05-05T16:59:59Z') })],
    ['305', 'Comprobante.Fecha', other({ notBefore: new Date('2026-05-05T17:00:01Z') })],
  ])('gives %s at %s', (code, path, xml) => {
    expect(errors(validate(xml, none))).toEqual([[code, path]]);
  });

  it('may be an e.firma where SAT itself stamped what its own tool made', () => {
    const conEfirma = stamped(other({ ou: '', extendedKeyUsage: true }));
    const bySat = conEfirma.replace('"SPR190613I52"', '"SAT970701NN3"');
    const about = (xml: string) => errors(validate(xml, none)).filter(([code]) => code === '306');
    expect(about(conEfirma)).toEqual([['306', 'Comprobante.Certificado']]);
    expect(about(bySat)).toEqual([]);
  });

  it('is in force from its first second to its last, by the clock of the place', () => {
    const notBefore = new Date('2026-05-05T17:00:00Z');
    expect(errors(validate(other({ notBefore }), none))).toEqual([]);
    expect(errors(validate(other({ notAfter: notBefore }), none))).toEqual([]);
  });

  it('gives 712 when the number is of another one', () => {
    const bare = sealed.replace(/NoCertificado="[^"]*"/, 'NoCertificado="30001000000500003417"');
    expect(errors(validate(bare)).map(([code]) => code)).toEqual(['712', 'CFDI40102']);
  });

  it('gives 308 when SAT published another one under its number', () => {
    const forged = makeCertificate({ rfc: 'EKU9003173C9', numero: csd.certificado.numero });
    const findings = validate(resealed(sealed, forged));
    expect(errors(findings)).toEqual([['308', 'Comprobante.Certificado']]);
  });

  it('says that it did not ask SAT when it could not', () => {
    expect(unchecked(validate(sealed, none))).toContainEqual(['308', 'Comprobante.Certificado']);
  });

  it('is told when it cannot be read, and the seal is then not checked', () => {
    const findings = validate(sealed.replace(/ Certificado="[^"]*"/, ' Certificado="TUlJ"'));
    expect(errors(findings)).toEqual([['certificado-ilegible', 'Comprobante.Certificado']]);
    expect(unchecked(findings)).toContainEqual(['CFDI40102', 'Comprobante.Sello']);
  });
});

describe('the stamp', () => {
  const PATH = 'Comprobante.Complemento.TimbreFiscalDigital';
  const good = stamped(sealed);
  const timbre = /<tfd:.*?\/>/.exec(good)?.[0] ?? '';

  it.each<[string, string, string]>([
    ['CFDI40999', 'Comprobante.Complemento', good.replace(timbre, timbre + timbre)],
    ['timbre-sello-sat', `${PATH}.SelloSAT`, good.replace('T11:00:05', 'T11:00:06')],
    ['CFDI40999', `${PATH}.UUID`, good.replace('UUID="5D8C1F2A', 'UUID="5D8C1F2')],
  ])('gives %s at %s', (code, path, xml) => {
    expect(errors(validate(xml))).toContainEqual([code, path]);
  });

  it('of another document is told', () => {
    const changed = resealed(sealed.replace('Folio="7"', 'Folio="8"'), csd);
    const findings = validate(
      changed.replace(
        '</cfdi:Comprobante>',
        `<cfdi:Complemento>${timbre}</cfdi:Complemento></cfdi:Comprobante>`,
      ),
    );
    expect(errors(findings)).toEqual([['timbre-de-otro-sello', `${PATH}.SelloCFD`]]);
  });

  it("is not checked without SAT's certificate", () => {
    const findings = validate(good, { certificadoSat: undefined });
    expect(unchecked(findings)).toContainEqual(['timbre-sello-sat', `${PATH}.SelloSAT`]);
  });
});

describe('what was not checked', () => {
  it('is one finding for each rule that needs a list which is not there', () => {
    expect(unchecked(validate(sealed))).toEqual([
      ['304', 'Comprobante.Certificado'],
      ['CFDI40138', 'Comprobante.Emisor.Nombre'],
      ['CFDI40139', 'Comprobante.Emisor.Nombre'],
      ['CFDI40143', 'Comprobante.Receptor.Rfc'],
      ['CFDI40145', 'Comprobante.Receptor.Nombre'],
      ['CFDI40148', 'Comprobante.Receptor.DomicilioFiscalReceptor'],
      ['regimen-no-registrado', 'Comprobante.Receptor.RegimenFiscalReceptor'],
      ['CFDI40163', 'Comprobante.Conceptos.Concepto.0.ClaveProdServ'],
      ['CFDI40164', 'Comprobante.Conceptos.Concepto.0.ClaveProdServ'],
    ]);
  });
  it('names the list, and the rule', () => {
    const [finding] = validate(sealed).filter(({ code }) => code === 'CFDI40138');
    expect(finding?.message).toBe(
      'No se comprobó: falta la lista de contribuyentes del SAT. La regla dice: El emisor no está en la lista de contribuyentes del SAT',
    );
  });
  it('says so of an optional attribute only where it is', () => {
    const dolares = unchecked(validate(unsealed(validDocuments.dolares)));
    expect(dolares).toContainEqual(['CFDI40118', 'Comprobante.TipoCambio']);
  });
  it('is told of what a complement asks of the document that carries it', () => {
    const { xml } = sealFactura(aRecibo(), csd, ruleContext);
    const found = unchecked(validate(xml));
    expect(found).toContainEqual(['NOM9', 'Comprobante.Receptor.Rfc']);
    expect(unchecked(validate(sealed)).map(([code]) => code)).not.toContain('NOM9');
  });
  it('is less when a list is there', () => {
    const lista = { contribuyente: () => null };
    const codes = unchecked(validate(sealed, lista)).map(([code]) => code);
    expect(codes).not.toContain('CFDI40138');
  });
});

describe('the questions of a document', () => {
  it('are its keys of large catalogues, its day, and the certificates that SAT published', () => {
    expect(questionsOf(stamped(sealed), context.now)).toEqual({
      fecha: '2026-05-05',
      claves: {
        c_CodigoPostal: ['42501', '86991'],
        c_ClaveProdServ: ['43211914'],
        c_ClaveUnidad: ['H87'],
      },
      certificados: ['30001000000500003416', '30001000000500003456'],
    });
  });
  it('are none when there is nothing to validate', () => {
    const none = { fecha: '2026-05-05', claves: {}, certificados: [] };
    expect(questionsOf('<a/>', context.now)).toEqual(none);
    expect(questionsOf('<a', context.now)).toEqual(none);
  });
  it('are of today when the day of the document is none', () => {
    const { fecha } = questionsOf(sealed.replace('2026-05-05T11', '2026-02-30T11'), context.now);
    expect(fecha).toBe('2026-05-05');
  });
});
