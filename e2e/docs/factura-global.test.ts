import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PAGE = fileURLToPath(new URL('../../docs/manual/factura-global.md', import.meta.url));
const section = async (title: string): Promise<string> =>
  (await readFile(PAGE, 'utf8')).split(/^## /m).find((it) => it.startsWith(title)) ?? '';

/** SAT's guide of the global CFDI, appendices 2 and 3. */
it('the manual has every way in which a sale leaves its global, and the only one of fuel', async () => {
  const text = await section('Cuando un cliente pide su factura después');
  const ways = text.split('\n').filter((line) => line.startsWith('- '));
  expect(ways).toEqual([
    expect.stringMatching(/cancela.*motivo 04.*reúne otra vez.*a nombre del cliente/),
    expect.stringMatching(/nota de crédito.*relación 01.*a nombre del cliente/),
    expect.stringMatching(/Devuelve.*nota de crédito.*no factures/),
  ]);
  expect(text).toMatch(/combustible no se cancela: solo .* nota de crédito/);
});
