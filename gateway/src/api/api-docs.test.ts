import {
  MAX_BODY_BYTES,
  MAX_CONCEPTOS,
  MAX_FACTURA_BYTES,
  MAX_FILAS_IMPORTACION,
  MAX_LOGO_BYTES,
  MAX_PAGE,
  MAX_PAGOS,
  MAX_RECEPTORES_PAGE,
  MAX_WAIT_SECONDS,
  MAX_XLSX_BYTES,
  problemas,
  rutas,
} from '@timbra/contracts';
import { createService } from '@timbra/service-kit';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { Router, type Express } from 'express';
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

const get = async (path: string, accept = 'text/html') => {
  const response = await fetch(`${gateway.url}${path}`, { headers: { accept } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const GUIDES = [
  '',
  '/comprobantes',
  '/una-venta',
  '/errores',
  '/webhooks',
  '/convenciones',
  '/cambios',
];
const MADE = ['/operaciones', '/operaciones/facturas', '/operaciones/sesion', '/esquemas'];

it.each([...GUIDES, ...MADE])('%s is read without a script, and brings none', async (path) => {
  const { status, headers, text } = await get(`/api/docs${path}`);
  expect([status, text.includes('<script')]).toEqual([200, false]);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';style-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
});

it('every link of the guides and of the operations leads somewhere', async () => {
  const targets = new Map<string, Set<string>>();
  for (const path of [...GUIDES, ...MADE]) {
    const { text } = await get(`/api/docs${path}`);
    for (const [, page = '', anchor = ''] of text.matchAll(
      /href="(\/api\/docs[^"#]*)#?([^"]*)"/g,
    )) {
      targets.set(page, (targets.get(page) ?? new Set()).add(anchor));
    }
  }
  for (const [page, anchors] of targets) {
    const { status, text } = await get(page);
    const missing = [...anchors].filter((it) => it !== '' && !text.includes(`id="${it}"`));
    expect([page, status, missing]).toEqual([page, 200, []]);
  }
});

it('describes every operation under its heading', async () => {
  const { text } = await get('/api/docs/operaciones');
  const missing = rutas.filter(({ operationId }) => !text.includes(`#${operationId}"`));
  expect(missing.map(({ signature }) => signature)).toEqual([]);
});

it('lists every error, and shows each as a page to people and as written to programs', async () => {
  const { text } = await get('/api/docs/errores');
  const codes = Object.keys(problemas);
  expect(codes.filter((code) => !text.includes(`/api/docs/errores/${code}"`))).toEqual([]);
  const page = await get('/api/docs/errores/creditosAgotados');
  expect(page.text).toContain('<h1 id="creditosagotados-409">');
  const raw = await get('/api/docs/errores/creditosAgotados', '*/*');
  expect([raw.headers.get('content-type'), raw.text.split('\n')[0]]).toEqual([
    'text/markdown; charset=utf-8',
    '# creditosAgotados (409)',
  ]);
});

it('says the bounds that the contracts have', async () => {
  const { text } = await get('/api/docs/convenciones');
  const mib = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
  const number = (it: number) => it.toLocaleString('es-MX');
  for (const bound of [
    mib(MAX_FACTURA_BYTES),
    mib(MAX_BODY_BYTES),
    `${mib(MAX_XLSX_BYTES)}, ${number(MAX_FILAS_IMPORTACION)} filas`,
    mib(MAX_LOGO_BYTES),
    number(MAX_CONCEPTOS),
    `${MAX_PAGOS} y 500`,
    `hasta ${number(MAX_PAGE)} (${number(MAX_RECEPTORES_PAGE)} receptores)`,
    `${MAX_WAIT_SECONDS} s`,
  ]) {
    expect(text).toContain(bound);
  }
});

it('has no page for an operation or an error that there is not', async () => {
  for (const path of ['/operaciones/nada', '/errores/nada', '/errores/constructor', '/nada']) {
    expect([path, (await get(`/api/docs${path}`)).status]).toEqual([path, 404]);
  }
});
