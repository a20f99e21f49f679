import type { AccionDeMovimiento, Answer, ClaveCreada, Movimientos } from '@timbra/contracts';
import {
  createCall,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});

const PERSONA = 'Persona de prueba';
const logOf = async (id: string) => {
  const { body } = await account.call<Movimientos>('GET', `/facturas/${id}/movimientos`);
  return body.items;
};
const accionesOf = async (id: string): Promise<AccionDeMovimiento[]> =>
  (await logOf(id)).map(({ accion }) => accion);

describe('the log of a voucher', () => {
  it('says who made it, who saved it last and how often, and who stamped it', async () => {
    const {
      id,
      revision: _,
      ...draft
    } = (await account.draft()) as { id: string } & Record<string, unknown>;
    for (const observaciones of ['uno', 'dos']) {
      const { status } = await account.call('PUT', `/facturas/${id}`, {
        body: { ...draft, observaciones },
      });
      expect(status).toBe(200);
    }
    const { body: stamped } = await account.stamp(id);
    const log = await logOf(id);
    expect(log.map(({ accion, autor, veces }) => [accion, autor?.nombre, veces])).toEqual([
      ['creada', PERSONA, undefined],
      ['guardada', PERSONA, 2],
      ['timbrada', PERSONA, undefined],
    ]);
    expect(log.at(-1)?.detalle).toBe(stamped.uuid);
  });

  it('keeps the refusals of the PAC beside what was stamped after them', async () => {
    const { id } = await account.draft();
    system.pac.set({ failNext: { code: 'CFDI40145', message: 'no coincide', times: 1 } });
    expect((await account.stamp(id)).status).toBe(422);
    expect((await account.stamp(id)).status).toBe(200);
    expect(await accionesOf(id)).toEqual(['creada', 'rechazada', 'timbrada']);
    expect((await logOf(id))[1]?.detalle).toContain('CFDI40145');
  });

  it('names the key that asked, not only that it was one', async () => {
    const { body: clave } = await account.call<ClaveCreada>('POST', '/claves', {
      body: { nombre: 'Tienda', alcances: ['leer', 'capturar', 'timbrar'] },
    });
    const asKey = createCall(system.url, () => clave.ClientSecret);
    const { body: draft } = await asKey<Answer<'POST /facturas'>>(
      'POST',
      '/facturas?timbrar=true&wait=30',
      {
        body: {
          emisor: account.emisor.id,
          receptor: account.receptor,
          formaPago: ['03'],
          conceptos: [
            {
              clave: '80101500',
              claveUnidad: 'E48',
              descripcion: 'Honorarios',
              cantidad: 1,
              valorUnitario: '100',
            },
          ],
        },
      },
    );
    const log = await logOf((draft as { id: string }).id);
    expect(log.map(({ accion, autor }) => [accion, autor])).toEqual([
      ['creada', { id: 'integrador', nombre: 'Tienda' }],
      ['timbrada', { id: 'integrador', nombre: 'Tienda' }],
    ]);
  });

  it('says who asked for a cancellation, once, and that SAT cancelled it', async () => {
    const { id } = await account.draft();
    await account.stamp(id);
    const { status } = await account.call('POST', `/facturas/${id}/cancelaciones?wait=30`, {
      body: { motivo: '02' },
    });
    expect([200, 202]).toContain(status);
    await until('SAT cancelled it', async () => (await accionesOf(id)).includes('cancelada'));
    expect(await accionesOf(id)).toEqual(['creada', 'timbrada', 'cancelacionPedida', 'cancelada']);
    expect((await logOf(id))[2]).toMatchObject({ autor: { nombre: PERSONA }, detalle: '02' });
  });

  it('stays when a draft is deleted, and says who deleted it', async () => {
    const { id } = await account.draft();
    expect((await account.call('DELETE', `/facturas/${id}`)).status).toBe(204);
    expect((await account.call('GET', `/facturas/${id}`)).status).toBe(404);
    expect(await accionesOf(id)).toEqual(['creada', 'borrada']);
    expect((await logOf(id))[1]?.autor?.nombre).toBe(PERSONA);
  });

  it('does not say that a voucher was deleted which may not be', async () => {
    const { id } = await account.draft();
    await account.stamp(id);
    expect((await account.call('DELETE', `/facturas/${id}`)).status).toBe(409);
    expect(await accionesOf(id)).toEqual(['creada', 'timbrada']);
  });

  it('of another account is 404, deleted or not', async () => {
    const { id } = await account.draft();
    const { id: gone } = await account.draft();
    await account.call('DELETE', `/facturas/${gone}`);
    const other = await signUp(system);
    for (const it of [id, gone]) {
      expect((await other.call('GET', `/facturas/${it}/movimientos`)).status).toBe(404);
    }
  });
});
