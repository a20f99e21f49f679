// @vitest-environment happy-dom
import { CancelarStatus, FacturaStatus, type FacturaRow } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import {
  drawAllRows,
  isBlocked,
  labelled,
  named,
  press,
  setValue,
  shows,
} from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRenglon, aTimbrado } from '../../../test-support/a-renglon.ts';
import {
  boxes,
  closeLista,
  inside,
  openListaOf,
  showsRows,
} from '../../../test-support/open-lista.tsx';
import { mensajes as cancelar } from './cancelar/mensajes.ts';
import { mensajes as enviar } from './enviar/mensajes.ts';
import { FacturaListPage } from './factura-list.page.tsx';
import { mensajes } from './mensajes.ts';
import { mensajes as comunes } from './varios/textos.ts';

const openLista = openListaOf(FacturaListPage);
drawAllRows();
// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  closeLista();
});

const refusal = (message: string, path?: string) =>
  new ApiProblem({
    code: 'datosInvalidos',
    status: 400,
    title: message,
    requestId: 'x',
    errors: path ? [{ path, message }] : [],
  });
const asRows = () =>
  [...(inside(comunes.resultados)?.querySelectorAll('li') ?? [])].map((it) => it.textContent);
const chooseAll = async (filas: readonly FacturaRow[], answers: Record<string, unknown> = {}) => {
  const all = [...filas];
  const shown = openLista('', { filas: () => all, answers });
  await showsRows(...filas.map(({ folio }) => `LISTA-${folio}`));
  await press(mensajes.elegirTodos);
  await shows(`${filas.length === 1 ? '1 seleccionado' : `de ${filas.length} seleccionados`} · `);
  return { ...shown, all };
};
const VER = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';

describe('the cancellation of all that is chosen', () => {
  it('has one reason, says its cost, and what was refused stays chosen to be asked for again', async () => {
    let isLate = true;
    const reasons: unknown[] = [];
    const ask = (id: string) => (body: { motivo: string }) => {
      reasons.push(body.motivo);
      if (id === aTimbrado(1).id && isLate) throw refusal('Fuera de plazo');
      const at = all.findIndex((it) => it.id === id);
      all[at] = { ...aTimbrado(at === 0 ? 2 : 1), status: FacturaStatus.Cancelada };
      return { status: CancelarStatus.Cancelada };
    };
    const filas = [aTimbrado(2), aTimbrado(1)];
    const { all, host } = await chooseAll(
      filas,
      Object.fromEntries(filas.map(({ id }) => [`POST /facturas/${id}/cancelaciones`, ask(id)])),
    );
    await press(cancelar.cancelarCfdi);
    await shows(cancelar.titulo(2));
    await shows(cancelar.costo(2));
    expect(await isBlocked(cancelar.solicitar)).toBe(true);
    setValue(await labelled(cancelar.motivo), '04');
    await shows(cancelar.sinGlobal(2));
    setValue(await labelled(cancelar.motivo), '03');
    await press(cancelar.solicitar);
    await shows(cancelar.algunos);
    expect(asRows()).toEqual([
      `LISTA-2 ${VER}${cancelar.estados.cancelada}`,
      `LISTA-1 ${VER}${cancelar.estados.error}: Fuera de plazo`,
    ]);
    expect([reasons, host.creditsChangedTimes]).toEqual([['03', '03'], 1]);

    await press(cancelar.cerrar, '[role=dialog] button');
    await shows('1 seleccionado · ');
    isLate = false;
    await press(cancelar.cancelarCfdi);
    await shows(cancelar.titulo(1));
    setValue(await labelled(cancelar.motivo), '02');
    await press(cancelar.solicitar);
    await shows(cancelar.exito);
    await press(cancelar.cerrar, '[role=dialog] button');
    await vi.waitFor(() => expect(inside(mensajes.listaElegidos)).toBeNull());
    expect(reasons).toEqual(['03', '03', '02']);
  });

  it('is not asked for with fewer credits than it costs', async () => {
    const { host } = await chooseAll([aTimbrado(2), aTimbrado(1)]);
    host.setCredits(1);
    await press(cancelar.cancelarCfdi);
    await shows(cancelar.sinCreditos(1));
    setValue(await labelled(cancelar.motivo), '02');
    expect(await isBlocked(cancelar.solicitar)).toBe(true);
  });

  it('is offered only where all that is chosen may be cancelled, and sending where all was issued', async () => {
    await chooseAll([aTimbrado(2), aRenglon(1)]);
    const bar = () => inside(mensajes.listaElegidos)?.textContent;
    expect(bar()).not.toContain(cancelar.cancelarCfdi);
    expect(bar()).not.toContain(enviar.boton);
    boxes().get('LISTA-1')?.click();
    await named(cancelar.cancelarCfdi);
    await named(enviar.boton);
  });
});

it('what is chosen is sent each to its own receiver, and how many could not be, and why, is said', async () => {
  const filas = [aTimbrado(2), aTimbrado(1)];
  const NO_MAIL = 'El receptor no tiene un correo';
  const { host } = await chooseAll(filas, {
    [`POST /facturas/${filas[0]?.id}/send_email`]: () => {
      throw refusal(NO_MAIL, 'to');
    },
    [`POST /facturas/${filas[1]?.id}/send_email`]: {},
  });
  await press(enviar.boton);
  await shows(enviar.titulo(2));
  await shows(enviar.ayuda);
  await press(enviar.empezar);
  await shows(enviar.algunos(1, 2));
  expect(asRows()).toEqual([
    `LISTA-2 ${VER}${enviar.estados.error}: ${NO_MAIL}`,
    `LISTA-1 ${VER}${enviar.estados.pedida}`,
  ]);
  expect(host.calls.filter((it) => it.includes('send_email'))).toHaveLength(2);
  await press(comunes.cerrar, '[role=dialog] button');
  boxes().get('LISTA-2')?.click();
  await shows('1 seleccionado · ');
  await press(enviar.boton);
  await press(enviar.empezar);
  await shows(enviar.exito);
});
