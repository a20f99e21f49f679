import { connectMongo, createLifecycle, createLogger } from '@timbra/service-kit';
import { signUp, startSystem } from '@timbra/test-kit';
import { chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../local/src/chromium.ts';
import { buildFrontEnds } from '../../local/src/front-end.ts';
import { createFacturaModel } from '../../svc-invoices/src/facturas/factura.model.ts';
import { aRecord, BUSY } from './facturas.ts';
import { row, title } from './measure.ts';

const BATCH = 2000;
const FRAMES = 240;
/** Pixels in a frame: a notch of the wheel, a quick hand, and the scroll bar dragged. */
const SPEEDS = [
  ['rueda', 100],
  ['rápido', 400],
  ['arrastrando la barra', 2000],
] as const;

/** How many of the painted frames showed some place without its row, while the list scrolls. */
const blankFrames = (page: Page, step: number): Promise<number> =>
  page.evaluate(
    async ([pixels, frames]) => {
      const grid = document.querySelector('[role=grid]');
      let scroller = grid as HTMLElement | null;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      if (!scroller) throw new Error('nothing scrolls');
      const { left, top, width, height } = scroller.getBoundingClientRect();
      const header = 60;
      const isBlank = () =>
        [0.05, 0.35, 0.65, 0.95].some((part) => {
          const y = top + header + (height - header) * part;
          return !document.elementFromPoint(left + width / 2, y)?.closest('[role=row]');
        });
      scroller.scrollTop = 0;
      let blank = 0;
      for (let n = 0; n < frames; n += 1) {
        await new Promise((frame) => requestAnimationFrame(frame));
        scroller.scrollTop += pixels;
        // After this frame is painted, and before the next one hears of the scroll.
        await new Promise((painted) => setTimeout(painted));
        if (isBlank()) blank += 1;
      }
      return blank;
    },
    [step, FRAMES] as const,
  );

/** The screen of a month of 10,000 invoices, scrolled. Goal: no blank frame at the wheel's speed. */
export const benchLista = async (): Promise<void> => {
  title(`Lista en pantalla: ${BUSY.facturas} facturas en un mes, ${FRAMES} cuadros por velocidad`);
  const [executablePath] = await Promise.all([ensureChromium(), buildFrontEnds()]);
  const system = await startSystem({ workers: 0 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const logger = createLogger('bench', 'silent');
  const lifecycle = createLifecycle(logger);
  try {
    const account = await signUp(system);
    const connection = await connectMongo({
      uri: process.env.MONGODB_URI ?? '',
      dbName: system.databaseOf('invoices'),
      lifecycle,
      logger,
    });
    const { collection } = createFacturaModel(connection);
    for (let from = 0; from < BUSY.facturas; from += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, n) => aRecord(from + n, account.id));
      await collection.insertMany(batch);
    }
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(system.url);
    await page.getByLabel('Correo electrónico').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    await page.goto(`${system.url}/facturacion?year=${BUSY.year}&month=${BUSY.month}`);
    await page.getByRole('row').nth(5).waitFor();
    // Every batch is there: what is measured is the drawing.
    await page.getByLabel('Elegir todos los de la lista').click();
    await page.getByText(/^10,000 de 10,000 seleccionados/).waitFor({ timeout: 60_000 });
    for (const [name, step] of SPEEDS) {
      const blank = await blankFrames(page, step);
      row(`${name}: ${step} px por cuadro`, `${blank} en blanco`, `de ${FRAMES}`);
    }
  } finally {
    await browser.close();
    await lifecycle.close();
    await system.stop();
  }
};
