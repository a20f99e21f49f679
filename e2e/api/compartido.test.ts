import type {
  ClaveCreada,
  Enlace,
  EnlaceCreado,
  Movimientos,
  ProblemBody,
} from '@timbra/contracts';
import { signUp, sharedSystem, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, openScreen, PHONE, sharedBrowser } from '../screens/browser.ts';

let system: SharedSystem;
let account: Account;
let id: string;
let uuid: string;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
  ({ id } = await account.draft());
  uuid = (await account.stamp(id)).body.uuid ?? '';
});

const share = async (body = {}) =>
  (await account.call<EnlaceCreado>('POST', `/facturas/${id}/enlaces`, { body })).body;
const links = async () =>
  (await account.call<{ items: Enlace[] }>('GET', `/facturas/${id}/enlaces`)).body.items;
const open = (path: string) => fetch(system.url + path);

describe('a link to a voucher', () => {
  it('shows it on a phone, without a session', async () => {
    const { ruta } = await share();
    const screen = await openScreen(await sharedBrowser(), PHONE);
    const { page } = screen;
    await page.goto(system.url + ruta);
    await page.getByText(uuid).waitFor();
    await page.getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA').waitFor();
    await page.getByText('$1,160.00').waitFor();
    await page.getByText(/^\d{1,2} [a-z]{3} 20\d\d, \d\d:\d\d$/).waitFor();
    await expectAccessible(page);
    expect(screen.complaints).toEqual([]);
    await screen.close();
  });

  it('gives its PDF and its XML, and is kept by nobody on the way', async () => {
    const { ruta } = await share();
    const pdf = await open(`${ruta}/cfdi.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const xml = await open(`${ruta}/cfdi.xml`);
    expect(await xml.text()).toContain(uuid);
    for (const it of [pdf, xml]) expect(it.headers.get('cache-control')).toContain('no-store');
  });

  it('is neither made nor revoked by a key for tests', async () => {
    await share();
    const alcances = ['leer', 'capturar', 'timbrar', 'cancelar'];
    const key = await account.call<ClaveCreada>('POST', '/claves', {
      body: { nombre: 'Pruebas', alcances, prueba: true },
    });
    const headers = {
      authorization: `Bearer ${key.body.ClientSecret}`,
      'content-type': 'application/json',
    };
    const at = `${system.url}/api/facturas/${id}/enlaces`;
    const made = await fetch(at, { method: 'POST', headers, body: '{}' });
    const [enlace] = await links();
    const revoked = await fetch(`${at}/${enlace?.id}`, { method: 'DELETE', headers });
    expect([made.status, revoked.status]).toEqual([403, 403]);
    expect(await links()).toHaveLength(1);
  });

  it('opens no other address of the API, nor another format', async () => {
    const { ruta } = await share();
    const [, token = ''] = ruta.split('/compartido/');
    const asKey = await fetch(`${system.url}/api/facturas/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asKey.status).toBe(401);
    expect((await open(`${ruta}/cfdi.json`)).status).toBe(404);
  });

  it('says that it does not work any more once it is revoked, in every address of it', async () => {
    const { id: enlace, ruta } = await share();
    const { status } = await account.call('DELETE', `/facturas/${id}/enlaces/${enlace}`);
    expect(status).toBe(204);
    for (const path of [ruta, `${ruta}/cfdi.pdf`, `${ruta}/cfdi.xml`]) {
      const answer = await open(path);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('Este enlace ya no funciona'),
      ]);
    }
    expect(await links()).toEqual([]);
  });

  it('with a secret that is wrong, cut or of another account is none', async () => {
    const other = await signUp(system);
    const { ruta } = await share();
    const secret = ruta.split('.')[1];
    for (const path of [
      ruta.slice(0, -1),
      `${ruta}x`,
      `/compartido/${other.id}.${secret}`,
      '/compartido/x',
    ]) {
      expect((await open(path)).status).toBe(404);
    }
  });

  it('is in force for the days that were asked for, and is counted when it is opened', async () => {
    const { ruta, expira, createdAt } = await share({ dias: 7 });
    expect(Date.parse(expira) - Date.parse(createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
    await open(ruta);
    await open(`${ruta}/cfdi.pdf`);
    expect(await links()).toMatchObject([{ visitas: 2, autor: { nombre: 'Persona de prueba' } }]);
    expect((await links())[0]).not.toHaveProperty('ruta');
  });

  it.each([0, 91, 1.5])('is not made for %s days', async (dias) => {
    const { status, body } = await account.call<ProblemBody>('POST', `/facturas/${id}/enlaces`, {
      body: { dias },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'dias']);
  });

  it('is not made of a draft or a test, nor beyond twenty', async () => {
    const draft = await account.draft();
    const refused = await account.call<ProblemBody>('POST', `/facturas/${draft.id}/enlaces`);
    expect([refused.status, refused.body.code]).toEqual([409, 'facturaSinTimbrar']);
    for (let n = 0; n < 20; n += 1) await share();
    const one = await account.call<ProblemBody>('POST', `/facturas/${id}/enlaces`);
    expect([one.status, one.body.code]).toEqual([409, 'demasiadosEnlaces']);
  });

  it('stands in the log of the voucher, as does that it was revoked', async () => {
    const { id: enlace } = await share();
    await account.call('DELETE', `/facturas/${id}/enlaces/${enlace}`);
    const { body } = await account.call<Movimientos>('GET', `/facturas/${id}/movimientos`);
    expect(body.items.map(({ accion }) => accion)).toEqual([
      'creada',
      'timbrada',
      'compartida',
      'enlaceRevocado',
    ]);
  });

  it('is another account’s to see and to revoke by nobody else', async () => {
    const other = await signUp(system);
    const { id: enlace } = await share();
    expect((await other.call('GET', `/facturas/${id}/enlaces`)).status).toBe(404);
    expect((await other.call('DELETE', `/facturas/${id}/enlaces/${enlace}`)).status).toBe(404);
    expect(await links()).toHaveLength(1);
  });
});
