import { read, utils } from '@e965/xlsx';
import type { EmailRequest } from '@timbra/contracts';
import { aRebote, REBOTES_SECRET, until } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { answerInstead, expectAccessible, noAnswer } from './browser.ts';
import { maestros, NARROW } from './maestros.ts';
import { readPdf } from './read-pdf.ts';
import { stamped } from './tipos.ts';

const screens = maestros();
const PPD = { metodoPago: 'PPD', formaPago: ['99'] } as const;

it('opens a customer from the list: what it owes, what it was issued, and its data', async () => {
  const { uuid } = await stamped(screens.account, { ...PPD, formaPago: ['99'], serie: 'C' });
  await stamped(screens.account, { serie: 'C' });
  const { body } = await screens.account.call<{ siguiente: object }>(
    'GET',
    `/facturas/${uuid}/saldo`,
  );
  await stamped(screens.account, {
    tipoComprobante: 'P',
    conceptos: [],
    recepcionPago: {
      pagos: [
        {
          fechaPago: '2026-11-20T12:00:00',
          formaDePagoP: '03',
          monedaP: 'MXN',
          monto: '160',
          documentos: [{ ...body.siguiente, impPagado: '160' }],
        },
      ],
    },
  } as never);
  const { page } = screens;
  await screens.open('/receptores');
  await page.getByRole('link', { name: /UNIVERSIDAD ROBOTICA/ }).click();
  await page.getByRole('heading', { name: /UNIVERSIDAD ROBOTICA/, level: 1 }).waitFor();
  const porCobrar = page.getByRole('region', { name: 'Por cobrar' });
  await porCobrar.getByRole('row', { name: 'Hasta 30 días $1,000.00' }).waitFor();
  await porCobrar.getByRole('row', { name: 'Más de 90 días $0.00' }).waitFor();
  await porCobrar.getByRole('link', { name: 'C-1' }).waitFor();
  const ultimos = page.getByRole('region', { name: 'Últimos comprobantes' });
  await ultimos.getByRole('link', { name: 'Factura C-2' }).waitFor();
  const pagos = page.getByRole('region', { name: 'Últimos pagos' });
  await pagos.getByText('$160.00').waitFor();
  await page.getByRole('region', { name: 'Datos fiscales' }).getByText('URE180429TM6').waitFor();
  await expectAccessible(page);
  await ultimos.getByRole('link', { name: 'Ver todos sus comprobantes' }).click();
  await page.waitForURL(/\/facturacion\?receptor=[0-9a-f]{24}/);
  await page.getByText('C-2').first().waitFor();

  await screens.open(`/facturacion/editar/${uuid}`);
  await page.getByRole('link', { name: /^UNIVERSIDAD ROBOTICA/ }).click();
  await page.waitForURL(/\/receptores\/[0-9a-f]{24}$/);
  await porCobrar.getByRole('row', { name: 'Hasta 30 días $1,000.00' }).waitFor();
  expect(screens.complaints).toEqual([]);
});

it('says what is not there, and fits the narrowest phone', async () => {
  await screens.open('/receptores');
  await screens.page.getByRole('link', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
  const href = await screens.page
    .getByRole('link', { name: /UNIVERSIDAD ROBOTICA/ })
    .getAttribute('href');
  const page = await screens.openOn(NARROW, href ?? '');
  await page.getByText('No debe nada: no tiene facturas PPD con saldo.').waitFor();
  await page.getByText('Todavía no tiene comprobantes.').waitFor();
  await page.getByText('Todavía no tiene recibos de pago.').waitFor();
  await page.getByText('No hay correos que mostrar.').waitFor();
  await expectAccessible(page);
});

it('its statement is downloaded for a range of days, and leaves what the page says that it owes', async () => {
  const { account, page } = screens;
  const { uuid } = await stamped(account, { ...PPD, formaPago: ['99'], serie: 'C' });
  await stamped(account, { serie: 'C' });
  await stamped(account, { serie: 'N', tipoComprobante: 'E' });
  const { body } = await account.call<{ siguiente: object }>('GET', `/facturas/${uuid}/saldo`);
  const pago = {
    ...{ fechaPago: '2026-11-20T12:00:00', formaDePagoP: '03', monedaP: 'MXN', monto: '160' },
    documentos: [{ ...body.siguiente, impPagado: '160' }],
  };
  const recibo = { tipoComprobante: 'P', conceptos: [], recepcionPago: { pagos: [pago] } };
  await stamped(account, recibo as never);
  await screens.open('/receptores');
  await page.getByRole('link', { name: /UNIVERSIDAD ROBOTICA/ }).click();
  const region = page.getByRole('region', { name: 'Estado de cuenta' });
  const excel = region.getByRole('button', { name: 'Descargar en Excel' });
  await excel.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^estado-de-cuenta-URE180429TM6-.*\.xlsx$/);
  const { Sheets, SheetNames } = read(await readFile(await download.path()));
  expect(SheetNames).toEqual(['MXN']);
  const rows = utils.sheet_to_json<(string | number)[]>(Sheets.MXN ?? {}, { header: 1 });
  const amounts = rows.slice(1, 7).map((it) => [it[1], it[3], it[4], it[5], it[6]]);
  expect(amounts).toEqual([
    ['Saldo anterior', undefined, undefined, undefined, 0],
    ['Factura C-1', 1160, undefined, undefined, 1160],
    ['Factura C-2, pagada al emitirse', 1160, 1160, undefined, 1160],
    ['Nota de crédito N-1', undefined, undefined, 1160, 1160],
    ['Pago 1 de Factura C-1', undefined, 160, undefined, 1000],
    ['Saldo al final', undefined, undefined, undefined, 1000],
  ]);
  expect(rows.find((it) => it[1] === 'Hasta 30 días')?.[6]).toBe(1000);
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    region.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const { text } = await readPdf(await readFile(await printed.path()));
  for (const said of ['Factura C-1', 'Pago 1 de Factura C-1', 'Saldo al final (MXN)', '1,000.00']) {
    expect(text).toContain(said);
  }
  const porCobrar = page.getByRole('region', { name: 'Por cobrar' });
  await porCobrar.getByRole('row', { name: 'Hasta 30 días $1,000.00' }).waitFor();
  await region.getByLabel('Desde').fill('');
  await region.getByText('Escribe los dos días').first().waitFor();
  await expectAccessible(page);
});

it('says what was sent to it by mail: to whom, of which document, and what came of it', async () => {
  const { account, page, system } = screens;
  const { id } = await stamped(account, { serie: 'M' });
  const largo = `${'direccion-larga'.repeat(3)}@ejemplo.mx`;
  const send = (to: string[]) =>
    account.call<EmailRequest>('POST', `/facturas/${id}/send_email`, { body: { to } });
  await send(['eva@ejemplo.mx', largo]);
  const nadie = 'nadie-del-cliente@ejemplo.mx';
  const { body: sent } = await send([nadie]);
  await until('both are delivered', () =>
    [largo, nadie].every((to) => system.buzon.list(to).length > 0),
  );
  const report = async () => {
    const { status } = await fetch(`${system.url}/rebotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REBOTES_SECRET}`, 'content-type': 'message/rfc822' },
      body: aRebote({ correoId: sent.id, groups: [{ of: nadie }] }),
    });
    return status === 204;
  };
  await until('its report is taken', report);
  const path = `/receptores/${account.receptor}`;
  await screens.open(path);
  const correos = page.getByRole('region', { name: 'Correos' });
  const enviado = correos.getByRole('listitem').filter({ hasText: largo });
  await enviado.getByText('Enviado', { exact: true }).waitFor();
  const rebotado = correos.getByRole('listitem').filter({ hasText: nadie });
  await rebotado.getByText('Rebotado', { exact: true }).waitFor();
  await rebotado.getByText(/^El buzón no existe/).waitFor();
  await expectAccessible(page);
  const phone = await screens.openOn(NARROW, path);
  await phone.getByRole('region', { name: 'Correos' }).getByText(largo).waitFor();
  await expectAccessible(phone);
  await enviado.getByRole('link', { name: 'Factura M-1' }).click();
  await page.waitForURL(new RegExp(`/facturacion/editar/${id}$`));
  expect(screens.complaints).toEqual([]);
});

it('shows eight of its messages, and the older ones by «Ver más», with the keyboard', async () => {
  const { account, page } = screens;
  const { id } = await stamped(account, { serie: 'M' });
  for (let nth = 1; nth <= 10; nth += 1) {
    const body = { to: [`persona-${nth}@ejemplo.mx`] };
    const { status } = await account.call('POST', `/facturas/${id}/send_email`, { body });
    expect(status).toBe(202);
  }
  await screens.open(`/receptores/${account.receptor}`);
  const correos = page.getByRole('region', { name: 'Correos' });
  const renglones = correos.getByRole('listitem');
  await expect.poll(() => renglones.count()).toBe(8);
  await renglones.first().getByText('persona-10@ejemplo.mx').waitFor();
  const mas = correos.getByRole('button', { name: 'Ver más' });
  const restore = await answerInstead(page, '**/receptores/*/correos?*cursor=*', noAnswer);
  await mas.press('Enter');
  await correos.getByText('No se pudieron traer sus correos').waitFor();
  expect(await renglones.count()).toBe(8);
  restore();
  await mas.press('Enter');
  await expect.poll(() => renglones.count()).toBe(10);
  await renglones.last().getByText('persona-1@ejemplo.mx').waitFor();
  const end = correos.getByText('Son todos: 10 correos.');
  await expect.poll(() => end.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await mas.count()).toBe(0);
  await expectAccessible(page);
});

it('keeps the rest of the page when its messages cannot be had, and asks again', async () => {
  const { account, page } = screens;
  const restore = await answerInstead(page, '**/receptores/*/correos*', noAnswer);
  await screens.open(`/receptores/${account.receptor}`);
  const correos = page.getByRole('region', { name: 'Correos' });
  await correos.getByText('No se pudieron traer sus correos').waitFor();
  await page.getByText('Todavía no tiene recibos de pago.').waitFor();
  restore();
  await correos.getByRole('button', { name: 'Reintentar' }).click();
  await correos.getByText('No hay correos que mostrar.').waitFor();
});
