import type {
  AjusteManual,
  CuentaCreditos,
  CuentaCreditosDetalle,
  Page,
  ProblemBody,
  Saldo,
} from '@timbra/contracts';
import { runningDatabase, sharedSystem, signUp, until, type Account } from '@timbra/test-kit';
import type { SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { main as operarCreditos } from '../../svc-credits/bin/operar-creditos.ts';

let system: SharedSystem;
let operator: Account;
let customer: Account;
let settings: Parameters<typeof operarCreditos>[1];
let command: (...argv: string[]) => Promise<string>;

beforeAll(async () => {
  system = await sharedSystem();
  [operator, customer] = await Promise.all([
    signUp(system, { creditos: 0 }),
    signUp(system, { creditos: 3 }),
  ]);
  settings = {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    GATEWAY_URL: system.urls.gateway,
    INTERNAL_SECRET: system.internalSecret,
  };
  await operar(['cobranza', operator.email], settings);
  await until('the gateway knows of the permission', async () => {
    return (await operator.call('GET', '/operador/ajustes')).status === 200;
  });
  command = (...argv) => operarCreditos(argv, settings);
});

describe('the operator of credits', () => {
  it('finds an account by its e-mail, with its administrator', async () => {
    const { body } = await operator.call<Page<CuentaCreditos>>(
      'GET',
      `/operador/creditos?q=${encodeURIComponent(customer.email)}`,
    );
    expect(body.items).toEqual([
      {
        cuenta: customer.id,
        nombre: 'Persona de prueba',
        email: customer.email,
        disponibles: 3,
        reservas: 0,
        atoradas: 0,
      },
    ]);
  });

  it('adjusts a balance with a reason, once for each key, and it stays written who did it', async () => {
    const path = `/operador/creditos/${customer.id}/ajustes`;
    const body = { creditos: 20, motivo: 'Cortesía por la interrupción' };
    const headers = { 'idempotency-key': 'cortesia-1' };
    for (let n = 0; n < 2; n += 1) {
      const answer = await operator.call('POST', path, { body, headers });
      expect(answer.status).toBe(201);
    }
    expect(await customer.credits()).toBe(23);
    const { body: page } = await operator.call<Page<AjusteManual>>('GET', '/operador/ajustes');
    expect(page.items.filter(({ motivo }) => motivo === body.motivo)).toMatchObject([
      { cuenta: customer.id, amount: 20, autor: { nombre: 'Persona de prueba' } },
    ]);
  });

  it('is told what is wrong with an adjustment, field by field', async () => {
    const { status, body } = await operator.call<ProblemBody>(
      'POST',
      `/operador/creditos/${customer.id}/ajustes`,
      { body: { creditos: 0, motivo: '' } },
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'creditos', message: 'No puede ser 0' },
      { path: 'motivo', message: 'Escribe el motivo' },
    ]);
  });

  it('reads what explains a balance', async () => {
    const { body } = await operator.call<CuentaCreditosDetalle>(
      'GET',
      `/operador/creditos/${customer.id}`,
    );
    expect(body).toMatchObject({ disponibles: 23, diferencia: 0, apartados: [] });
    expect(body.movimientos.map(({ amount }) => amount)).toEqual([20, 3]);
  });

  it('adjusts no account that does not exist', async () => {
    const path = `/operador/creditos/${'0'.repeat(24)}`;
    expect((await operator.call('GET', path)).status).toBe(404);
    const body = { creditos: 5, motivo: 'No hay nadie ahí' };
    expect((await operator.call('POST', `${path}/ajustes`, { body })).status).toBe(404);
  });
});

it('an administrator of an account neither sees nor changes the credits of others', async () => {
  for (const [method, path] of [
    ['GET', '/operador/creditos'],
    ['GET', `/operador/creditos/${operator.id}`],
    ['GET', '/operador/ajustes'],
    ['POST', `/operador/creditos/${customer.id}/ajustes`],
  ] as const) {
    const body = method === 'POST' ? { creditos: 1000, motivo: 'Porque puedo' } : undefined;
    const { status } = await customer.call(method, path, { body });
    expect([path, status]).toEqual([path, 403]);
  }
});

describe('the operator’s command', () => {
  it('grants credits to the account of an e-mail, with a reason and once for each key', async () => {
    const own = await signUp(system, { creditos: 0 });
    const grant = ['--creditos', '12', '--motivo', 'Primeros créditos', '--clave', 'alta'];
    expect(await command('ajustar', own.email, ...grant)).toBe(`Cuenta ${own.id}: 12 créditos`);
    await command('ajustar', own.id, ...grant);
    expect(await own.credits()).toBe(12);
    expect(await command('cuadrar', own.email)).toContain('todos los saldos cuadran');
  });

  it('takes away what was granted by mistake, and what is missing is a debt', async () => {
    const own = await signUp(system, { creditos: 4 });
    await command('ajustar', own.id, '--creditos=-6', '--motivo', 'Se abonó por error');
    const { body } = await own.call<Saldo>('GET', '/creditos');
    expect(body).toMatchObject({ disponibles: 0, deuda: 2 });
    expect(await command('saldo', own.id)).toBe(`Cuenta ${own.id}: 0 créditos, debe 2`);
  });

  it('says what is missing, and does nothing without a reason', async () => {
    await expect(command('ajustar', customer.id, '--creditos', '5')).rejects.toThrow(
      'motivo: Escribe el motivo',
    );
    await expect(command('saldo', 'nadie@timbra.test')).rejects.toThrow('No hay una cuenta');
    await expect(command()).rejects.toThrow('Uso:');
    const argv = ['saldo', customer.email];
    await expect(operarCreditos(argv, { ...settings, INTERNAL_SECRET: undefined })).rejects.toThrow(
      'Falta INTERNAL_SECRET o INTERNAL_SECRETS',
    );
    const others = new Map([['svc-credits/svc-catalogs', 's'.repeat(64)]]);
    await expect(operarCreditos(argv, { ...settings, INTERNAL_SECRETS: others })).rejects.toThrow(
      'A INTERNAL_SECRETS le falta svc-credits/gateway',
    );
  });
});
