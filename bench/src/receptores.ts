import { XLSX, type Importacion } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { chromium, type Browser, type Page } from 'playwright-core';
import { ensureChromium } from '../../local/src/chromium.ts';
import { buildFrontEnds } from '../../local/src/front-end.ts';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { allHere, firstLetter, typing } from './filtrado.ts';
import { percentile, row, title } from './measure.ts';
import { mebibytesOf } from './processes.ts';

const TOTAL = 10_000;
/** Visits of a browser that never was here, and filters that are typed in the last one. */
const VISITS = 7;
const FILTERS = ['norte 98', 'peninsular 7', 'abc1002', 'herreria 12', 'zz'];

const GIROS = ['COMERCIAL', 'SERVICIOS', 'TALLERES', 'HERRERIA', 'AGRICOLA', 'CLINICA', 'FLETES'];
const LUGARES = ['NORTE', 'DEL BAJIO', 'SAN JUAN', 'LA VILLA', 'PENINSULAR'];
const aClient = (n: number) => [
  `ABC${100_101 + (n % 12) * 100 + (Math.floor(n / 12) % 28)}${Math.floor(n / 336)
    .toString(36)
    .toUpperCase()
    .padStart(2, 'A')}1`,
  `${GIROS[n % GIROS.length]} ${LUGARES[n % LUGARES.length]} CLIENTE ${n}`,
  'Avenida Insurgentes Sur 1234, colonia Del Valle',
  '06000',
  '601',
  `cliente-${n}@timbra.test`,
];

/** Runs the work while it looks at a process: seconds, and the most above what it had before. */
const watching = async <T>(pid: number, work: () => Promise<T>) => {
  const idle = mebibytesOf(pid);
  let most = idle;
  const timer = setInterval(() => (most = Math.max(most, mebibytesOf(pid))), 50);
  const started = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - started) / 1000, above: most - idle };
  } finally {
    clearInterval(timer);
  }
};

const importAll = async (system: System, account: Account): Promise<void> => {
  const pid = system.services.get('svc-catalogs')?.pid ?? 0;
  const header = ['RFC', 'Nombre', 'Dirección', 'Código postal', 'Régimen fiscal', 'Correo'];
  const file = aWorkbook([header, ...Array.from({ length: TOTAL }, (_, n) => aClient(n))]);
  const read = await watching(pid, async () => {
    const response = await fetch(`${system.url}/api/receptores/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': XLSX },
      body: new Uint8Array(file),
    });
    return (await response.json()) as Importacion;
  });
  const { id, conErrores, repetidas } = read.result;
  if (conErrores + repetidas > 0) throw new Error(`rows that cannot be imported: ${id}`);
  const look = async () => (await account.call<Importacion>('GET', `/importaciones/${id}`)).body;
  const written = await watching(pid, async () => {
    const body = { filas: Array.from({ length: TOTAL }, (_, n) => n + 2) };
    await account.call('POST', `/importaciones/${id}/importar`, { body });
    const over = async () => ((await look()).status === 'importando' ? null : look());
    return until('the import ends', over, 300_000);
  });
  if (written.result.importadas !== TOTAL) throw new Error(JSON.stringify(written.result));
  const figures = ({ seconds, above }: { seconds: number; above: number }) =>
    [`${seconds.toFixed(1)} s`, `+${above.toFixed(0)} MiB`] as const;
  row('leer y revisar la hoja', ...figures(read));
  row('importar las filas elegidas', ...figures(written));
};

/** Milliseconds from the click to the first row, as the page itself sees them. */
const firstRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find((it) => it.text.trim() === 'Receptores');
    const started = performance.now();
    link?.click();
    while (!/CLIENTE \d/.test(document.querySelector('main')?.textContent ?? '')) {
      if (performance.now() - started > 30_000) throw new Error('no rows');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  });

const signIn = async (browser: Browser, system: System, account: Account): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.goto(system.url);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const figures = (times: readonly number[]) =>
  [50, 95].map((p) => `p${p} ${percentile(times, p).toFixed(0)} ms`);

const listAll = async (browser: Browser, system: System, account: Account): Promise<void> => {
  const first: number[] = [];
  const again: number[] = [];
  const early: number[] = [];
  const firstLetters: number[] = [];
  const letters: number[] = [];
  for (let visit = 1; visit <= VISITS; visit += 1) {
    const page = await signIn(browser, system, account);
    first.push(await firstRows(page));
    await allHere(page, TOTAL);
    firstLetters.push(await firstLetter(page));
    if (visit === VISITS)
      for (const text of FILTERS) letters.push(...(await typing(page, text, TOTAL)));
    await page.goto(system.url);
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    await page.waitForLoadState('networkidle');
    again.push(await firstRows(page));
    early.push(await firstLetter(page));
    await page.context().close();
  }
  row('primeras filas, navegador nuevo', ...figures(first));
  row('primeras filas, con el programa ya en caché', ...figures(again));
  row('filtrar, primera letra', ...figures(firstLetters));
  row('filtrar, primera letra, faltando receptores', ...figures(early));
  const changing = letters.filter((ms) => ms > 0);
  row('filtrar, por letra que cambia la lista', ...figures(changing));
};

/** 10,000 receivers. Goals: 60 s and 200 MiB to import, 300 ms to the first rows, 100 ms a letter. */
export const benchReceptores = async (): Promise<void> => {
  title(`Maestros: ${TOTAL} receptores en una cuenta, pantallas construidas, Chromium`);
  const [executablePath] = await Promise.all([ensureChromium(), buildFrontEnds()]);
  const system = await startSystem({ workers: 0, env: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const account = await signUp(system);
    await importAll(system, account);
    await listAll(browser, system, account);
  } finally {
    await browser.close();
    await system.stop();
  }
};
