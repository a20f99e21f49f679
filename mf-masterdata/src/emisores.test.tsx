// @vitest-environment happy-dom
import { drawAllRows, hasFocus, nameOf, press, setValue, shows } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeRemote, openRemote } from '../test-support/open-remote.ts';
import { anEmisor } from '../test-support/records.ts';
import { mensajes as lista } from './features/emisores/mensajes.ts';
import { mensajes } from './features/emisor-editor/mensajes.ts';

drawAllRows();
// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  closeRemote();
});

const emisor = anEmisor();
const pageOf = (items: object[]) => ({ items, nextCursor: null });
const open = (path: string, answers: Record<string, unknown> = {}) =>
  openRemote(path, {
    'GET /emisores': pageOf([emisor]),
    'GET /emisores/avisos': pageOf([]),
    'GET /catalogos': pageOf([]),
    [`GET /emisores/${emisor.id}`]: emisor,
    ...answers,
  });
const names = () =>
  [...document.querySelectorAll('label')]
    .filter((it) => it.textContent === 'Nombre de la dirección')
    .map((it) => it.control as HTMLInputElement);

it('an address that was removed is had again, at its place and as often as it is removed', async () => {
  open(`/emisores/editar/${emisor.id}`);
  await press(mensajes.agregarDireccion);
  await vi.waitFor(() => expect(names()).toHaveLength(2));
  setValue(names()[0] as HTMLInputElement, 'Matriz');
  setValue(names()[1] as HTMLInputElement, 'Sucursal');
  for (let times = 0; times < 2; times += 1) {
    const [quitar] = [...document.querySelectorAll('button')].filter(
      (it) => nameOf(it) === 'Quitar dirección',
    );
    quitar?.click();
    await shows(mensajes.direccionQuitada);
    await vi.waitFor(() => expect(names().map((it) => it.value)).toEqual(['Sucursal']));
    await press('Deshacer');
    await shows('Se recuperó «Matriz»');
    await vi.waitFor(() => expect(names().map((it) => it.value)).toEqual(['Matriz', 'Sucursal']));
    await hasFocus(() => names()[0]);
  }
});

it('one that was disabled is greyed out in the list, which says why', async () => {
  const csdStatus = 'Emisor deshabilitado manualmente.';
  open('/emisores', {
    'GET /emisores': pageOf([{ ...emisor, disabled: true, isUsable: false, csdStatus }]),
  });
  await shows('Emisor deshabilitado manualmente');
  expect(document.querySelector('[role=row][data-dimmed=true]')?.textContent).toContain(emisor.rfc);
});

it('is deleted after a question, and its list says so', async () => {
  let items = [emisor];
  const { host } = open(`/emisores/editar/${emisor.id}`, {
    'GET /emisores': () => pageOf(items),
    [`DELETE /emisores/${emisor.id}`]: () => void (items = []),
  });
  await press(mensajes.borrar);
  await shows(mensajes.borrarTexto(emisor.nombre));
  expect(host.calls).not.toContain(`DELETE /emisores/${emisor.id}`);
  await press(mensajes.borrar, '[role=dialog] button');
  await shows(lista.vacio);
  expect(host.avisos).toMatchObject([{ kind: 'exito', title: mensajes.borrado }]);
});

it('a certificate that ends soon is warned of in the list', async () => {
  const { id, rfc } = emisor;
  const aviso = {
    emisor: { id, rfc },
    certificado: '30001000000500003416',
    notAfter: '2026-12-01T00:00:00Z',
    dias: 8,
    umbral: 10,
  };
  open('/emisores', { 'GET /emisores/avisos': pageOf([aviso]) });
  await shows(lista.aviso(emisor.rfc, 8));
});
