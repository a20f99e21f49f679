import { createLifecycle, createLogger } from '@timbra/service-kit';
import { afterAll, expect, it } from 'vitest';
import { createPdfPool } from './pdf-pool.ts';

const lifecycle = createLifecycle(createLogger('test', 'silent'));
const pool = createPdfPool({
  thread: new URL('../pdf.thread.ts', import.meta.url),
  threads: 1,
  lifecycle,
});
afterAll(() => lifecycle.close());

const muestra = (accountId: string) =>
  pool.print(accountId, 'muestra', { code: 'basic', label: 'General', color: '#1c5fa8' });

it('an account that asks for too many is told to come back, and keeps nobody else waiting', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 11 }, () => muestra('una')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(asked.at(-1)).toMatchObject({ reason: { code: 'servicioOcupado' } });
  const [own, other] = await Promise.all([muestra('una'), muestra('otra')]);
  expect([own.length > 0, other.length > 0]).toEqual([true, true]);
});

it('a person does not wait for what an export has yet to print', async () => {
  const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" TipoDeComprobante="I"
    Fecha="2026-11-21T10:00:00" Moneda="MXN" SubTotal="100.00" Total="116.00" Sello="abc">
    <cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA"/>
    <cfdi:Receptor Rfc="URE180429TM6" Nombre="UNI" UsoCFDI="G03"/>
    <cfdi:Conceptos><cfdi:Concepto Cantidad="1" ClaveUnidad="E48" ClaveProdServ="80101500"
      Descripcion="Clase" ValorUnitario="100" Importe="100.00" ObjetoImp="01"/></cfdi:Conceptos>
    </cfdi:Comprobante>`;
  let printed = 0;
  const exported = Array.from({ length: 20 }, async () => {
    const { length } = await pool.printBehind('factura', { xml, prueba: false }, xml.length);
    printed += 1;
    return length;
  });
  expect((await muestra('una')).length).toBeGreaterThan(0);
  // The one that had the thread, and no other.
  expect(printed).toBe(1);
  expect(Math.min(...(await Promise.all(exported)))).toBeGreaterThan(0);
});
