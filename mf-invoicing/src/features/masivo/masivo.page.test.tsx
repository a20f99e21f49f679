// @vitest-environment happy-dom
import { SIN_CREDITOS } from '@timbra/contracts';
import {
  createFakeHost,
  drawAllRows,
  isBlocked,
  named,
  nameOf,
  press,
  shows,
} from '@timbra/remote-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFilaMasiva, aMasivo, aTimbrado } from '../../../test-support/a-fila-masiva.ts';
import {
  AT,
  closeMasivo,
  FILAS,
  openMasivo,
  rowOf,
  type Given,
} from '../../../test-support/open-masivo.tsx';
import { MasivoPage } from './masivo.page.tsx';
import { MasivosPage } from './masivos.page.tsx';
import { mensajes } from './mensajes.ts';

drawAllRows();
afterEach(closeMasivo);
const open = (given?: Given) => openMasivo({ MasivoPage, MasivosPage }, given);

describe('the rows that are chosen', () => {
  it('are tried without cost, and each leads to its test', async () => {
    const facturaId = 'f'.repeat(24);
    const { host, becomes } = open({
      filas: FILAS.map((it) => ({ ...it, estado: 'prueba', facturaId })),
      answers: {
        [`POST ${AT}/timbrar`]: () =>
          becomes(
            aMasivo({ timbrado: aTimbrado({ estado: 'terminado', prueba: true, timbradas: 2 }) }),
          ),
      },
    });
    await press(mensajes.modoPrueba);
    await shows(mensajes.listoPrueba(2, 2));
    expect((await named(mensajes.verPruebaDe(2))).getAttribute('href')).toContain(facturaId);
    expect(host.calls).toContain(`POST ${AT}/timbrar`);
  });

  it('say in words which the PAC refused, and what to do', async () => {
    const rechazo = 'El nombre no corresponde. Revisa la constancia de situación fiscal.';
    open({
      masivo: aMasivo({
        total: 1,
        rechazadas: 1,
        facturas: 1,
        elegidas: 1,
        timbrado: aTimbrado({ estado: 'terminado', facturas: 1, rechazadas: 1, enCurso: 0 }),
      }),
      filas: [aFilaMasiva({ estado: 'rechazada', rechazo })],
    });
    await shows(mensajes.rechazadas(1));
    await shows(rechazo);
    await shows(mensajes.vistas.rechazada);
    await named(mensajes.descargarErrores(1));
  });

  it('are none without credits, which the bar says and leads to', async () => {
    open({ credits: 0 });
    await shows(SIN_CREDITOS);
    expect(await isBlocked(mensajes.timbrar)).toBe(true);
    expect(await isBlocked(mensajes.modoPrueba)).toBe(true);
    expect((await named('Recargar créditos')).getAttribute('href')).toBe('/creditos');
  });

  it("are read-only for an integrator's user", async () => {
    const { session } = createFakeHost();
    open({ session: { ...session, user: { ...session.user, isSaeko: true } } });
    await shows(mensajes.soloLectura);
    await vi.waitFor(() => expect(rowOf(2)).toBeDefined());
    expect([...document.querySelectorAll('button')].map(nameOf)).not.toContain(mensajes.timbrar);
  });
});

describe('a stamping', () => {
  it('says before it how far the credits reach, and goes on after a grant where they ran out', async () => {
    const timbrado = aTimbrado({
      estado: 'pausado',
      pausa: 'sinCreditos',
      facturas: 103,
      timbradas: 100,
      enCurso: 0,
    } as const);
    const { host, becomes } = open({
      masivo: aMasivo({ total: 103, elegidas: 103, facturas: 103 }),
      answers: {
        [`POST ${AT}/timbrar`]: () => becomes(aMasivo({ timbrado })),
        [`POST ${AT}/reanudar`]: () =>
          becomes(aMasivo({ timbrado: { ...timbrado, estado: 'terminado', timbradas: 103 } })),
      },
    });
    await press(mensajes.timbrar);
    await shows(mensajes.pregunta(103));
    await shows(mensajes.noAlcanzan(100));
    expect(host.calls).not.toContain(`POST ${AT}/timbrar`);
    (await named(mensajes.timbrar, '[role=dialog] button')).click();
    await shows(mensajes.pausas.sinCreditos);
    await shows('Faltan 3 facturas.');
    await press(mensajes.reanudar);
    await shows(mensajes.listo(103, 103));
  });

  it('is looked at by the clock where no events come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { becomes } = open({
      masivo: aMasivo({ timbrado: aTimbrado() }),
      answers: {
        [`GET ${AT}/eventos`]: () => Promise.reject(new Error('No hay conexión')),
      },
    });
    await shows(mensajes.sigueSola);
    becomes(aMasivo({ timbrado: aTimbrado({ estado: 'terminado', timbradas: 2, enCurso: 0 }) }));
    await vi.advanceTimersByTimeAsync(2_000);
    await shows(mensajes.listo(2, 2));
    vi.useRealTimers();
  });
});

it('leaves out what another file stamped, names it, and stamps it again knowingly alone', async () => {
  const repetida = {
    nombre: 'enero.xlsx',
    fila: 2,
    facturaId: 'f'.repeat(24),
    uuid: '691BF48D-C95E-41C3-B5A2-38476F7A293E',
  };
  const { host } = open({
    masivo: aMasivo({ elegidas: 1 }),
    filas: [aFilaMasiva({ repetida, willTimbrar: false }), aFilaMasiva({ fila: 3 })],
    answers: { [`PUT ${AT}/seleccion`]: () => aMasivo({ elegidas: 2 }) },
  });
  await shows(mensajes.yaSeTimbro('enero.xlsx', 2));
  const box = await named<HTMLInputElement>(mensajes.elegirFila(2));
  expect(box.checked).toBe(false);
  box.click();
  await shows(mensajes.preguntaRepetida);
  await press(mensajes.volver);
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(host.calls.filter((it) => it.startsWith('PUT'))).toEqual([]);
  box.click();
  await press(mensajes.elegirla);
  await shows(mensajes.seleccionadas(2));
  expect(host.calls.filter((it) => it.startsWith('PUT'))).toHaveLength(1);
});

it('is in the list of past files with its state, and has a ZIP once something was stamped', async () => {
  const path = '/facturacion/bulk';
  open({ path, masivo: aMasivo({ nombre: 'enero.xlsx' }) });
  await shows('Por timbrar');
  await named(mensajes.reporteDe('enero.xlsx'));
  expect([...document.querySelectorAll('button')].map(nameOf)).not.toContain(
    mensajes.zipDe('enero.xlsx'),
  );
  closeMasivo();
  const timbrado = aTimbrado({ estado: 'terminado', timbradas: 2, enCurso: 0 });
  open({ path, masivo: aMasivo({ nombre: 'enero.xlsx', timbradas: 2, timbrado }) });
  await shows('Terminado');
  await named(mensajes.zipDe('enero.xlsx'));
});
