import { problemas } from '@timbra/contracts';
import { createService } from '@timbra/service-kit';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { type Express, Router } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocs } from './api-docs.ts';

let gateway: RunningContainer<{ app: Express }>;
beforeAll(async () => {
  gateway = await runContainer('gateway', async ({ logger }) => {
    const routes = Router();
    routes.use('/api', apiDocs());
    return { app: createService({ name: 'gateway', logger, checks: {}, routes: [routes] }) };
  });
});
afterAll(() => gateway?.stop());

const open = async (path: string) => {
  const response = await fetch(`${gateway.url}/api/docs${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('the API leads to the reference, and the reference to every document', async () => {
  expect((await open('')).text).toContain('href="/api/docs/referencia"');
  const index = await open('/referencia');
  const links = [...index.text.matchAll(/href="\/api\/docs(\/referencia\/[^"]+)"/g)];
  expect(links.length).toBeGreaterThanOrEqual(9);
  for (const [, path = ''] of links) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

it.each([
  ['comprobante-40', ['Comprobante.Conceptos.Concepto.ValorUnitario', 'CFDI40166', 'NOM14']],
  ['pagos-20', ['Pagos.Pago.DoctoRelacionado.ImpSaldoInsoluto', 'CRP20244']],
  ['nomina-12', ['Nomina.Receptor.SalarioDiarioIntegrado', 'NOM44']],
  ['ine-11', ['INE.Entidad.Ambito', 'ine-ambito-requerido']],
  ['cancelacion', ['Cancelacion.Folios.Folio.Motivo', 'c_MotivoCancelacion']],
])('%s has its attributes and the rules that touch them', async (documento, expected) => {
  const { text } = await open(`/referencia/${documento}`);
  for (const words of expected) expect(text).toContain(words);
});

it('allows nothing but its own style sheet', async () => {
  const { headers } = await open('/referencia/comprobante-40');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';style-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  const style = await open('/referencia.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ]);
});

it('a document that is not described is not found', async () => {
  const { status, text } = await open('/referencia/carta-porte-31');
  expect([status, JSON.parse(text)]).toEqual([
    404,
    expect.objectContaining({ code: 'noEncontrado', title: problemas.noEncontrado.title }),
  ]);
});
