import type { ProblemBody, Validacion } from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { withOtherSelloSat } from '../with-other-sello-sat.ts';

let system: SharedSystem;
let account: Account;

beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const XML = { 'content-type': 'application/xml' };
const validate = (raw: string, headers: Record<string, string> = XML, token?: null) =>
  account.call<Validacion & ProblemBody>('POST', '/facturas/validate', { raw, headers, token });

describe('the XML of an invoice', () => {
  it('is valid as it was stamped, its seals included, and no longer when it is changed', async () => {
    const draft = await account.draft();
    await account.stamp(draft.id);
    const { body: xml } = await account.call<string>('GET', `/facturas/${draft.id}.xml`);
    const errors = async (text: string) =>
      (await validate(text)).body.findings
        .filter(({ kind }) => kind === 'error')
        .map(({ code }) => code);
    expect(await errors(xml)).toEqual([]);
    const { body } = await validate(xml);
    const unchecked = body.findings.filter(({ kind }) => kind === 'unchecked');
    expect(unchecked.map(({ code }) => code)).not.toContain('308');
    expect(unchecked.map(({ code }) => code)).not.toContain('timbre-sello-sat');
    expect(await errors(withOtherSelloSat(xml))).toContain('timbre-sello-sat');
    expect(await errors(xml.replace(/Descripcion="/, 'Descripcion="X'))).toEqual(['CFDI40102']);
  });

  it('passes through the gateway as it came, and so do refusals', async () => {
    const malformed = await validate('<a');
    expect(malformed.body.findings.map(({ code }) => code)).toEqual(['xml-mal-formado']);
    const refusals = [
      await validate('<a/>', { 'content-type': 'application/json' }),
      await validate('<a/>', XML, null),
      await validate(' '.repeat(50_000_000)),
      await account.call<ProblemBody>('POST', '/cfdi-validar', { headers: XML }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [415, 'tipoNoSoportado'],
      [401, 'noAutenticado'],
      [413, 'cuerpoDemasiadoGrande'],
      [400, 'datosInvalidos'],
    ]);
  });

  it('is described: what it takes and where', async () => {
    const { body } = await account.call<{ paths: Record<string, { post: object }> }>(
      'GET',
      '/openapi.json',
    );
    const requestBody = { content: { 'application/xml': {}, 'text/xml': {} } };
    for (const path of ['/facturas/validate', '/cfdi-validar']) {
      expect(body.paths[path]?.post).toMatchObject({ requestBody });
    }
  });
});
