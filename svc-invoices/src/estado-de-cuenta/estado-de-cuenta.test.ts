import { CONTEXT_HEADER, XLSX } from '@timbra/contracts';
import { readHoja } from '@timbra/hojas';
import { signContext } from '@timbra/service-kit';
import { signerTo } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
beforeAll(async () => {
  running = await runInvoices();
});
afterAll(() => running?.stop());

const ask = async (query: string, signed = true) => {
  const context = { accountId: 'cuenta', sub: 'test', permissions: [], internal: false };
  const headers = signed
    ? { [CONTEXT_HEADER]: signContext(signerTo('svc-invoices', running.settings), context) }
    : undefined;
  const path = `/receptores/${PUBLICO}/estado-de-cuenta.xlsx?${query}`;
  const response = await fetch(`${running.service.url}${path}`, { headers });
  return { response, file: Buffer.from(await response.arrayBuffer()) };
};

it('of a receiver without vouchers says so, and names the receiver', async () => {
  const { response, file } = await ask('desde=2026-03-01&hasta=2026-03-31');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, XLSX]);
  expect(response.headers.get('content-disposition')).toContain(
    'estado-de-cuenta-XAXX010101000-2026-03-31.xlsx',
  );
  const { encabezado, filas } = await readHoja(file, { maxRows: 20, maxColumns: 20 });
  expect([...encabezado.celdas.values()].join(' | ')).toBe(
    'Fecha | Concepto | Folio fiscal | Cargo | Abono | Nota de crédito | Saldo',
  );
  const said = filas.map(({ celdas }) => celdas.get(1));
  expect(said).toContain('No hay comprobantes hasta ese día.');
  expect(said).toContain('PUBLICO EN GENERAL (XAXX010101000)');
});

it('refuses at its name what is no range of days, and refuses a caller without a session', async () => {
  for (const [query, path] of [
    ['hasta=2026-03-31', 'desde'],
    ['desde=ayer&hasta=2026-03-31', 'desde'],
    ['desde=2026-04-01&hasta=2026-03-31', 'hasta'],
  ]) {
    const { response, file } = await ask(query ?? '');
    expect(response.status).toBe(400);
    expect(JSON.parse(file.toString())).toMatchObject({ errors: [{ path }] });
  }
  expect((await ask('desde=2026-03-01&hasta=2026-03-31', false)).response.status).toBe(401);
});
