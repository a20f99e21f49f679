// @vitest-environment happy-dom
import type { FilaMasiva } from '@timbra/contracts';
import { defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { aFilaMasiva } from '../../../../test-support/a-fila-masiva.ts';
import { mensajes } from '../mensajes.ts';
import { hasNota, Nota } from './nota.tsx';
import type { Edicion } from './use-edicion.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const edit = vi.fn();
const edicion = { edit, isEditada: () => false } as Partial<Edicion> as Edicion;

const show = (fila: FilaMasiva) => {
  const App = () => (
    <TimbraProvider>
      <Nota fila={fila} edicion={edicion} canEdit isCard />
    </TimbraProvider>
  );
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Fila' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), createFakeHost());
};

it('what is better looked at stands below its row, and is mended there', async () => {
  const advertencia = { campo: 'FechaPago', columna: 'Fecha de pago', message: 'Revisa el año' };
  const fila = aFilaMasiva({ advertencias: [advertencia] });
  expect([hasNota(fila), hasNota(aFilaMasiva())]).toEqual([true, false]);
  show(fila);
  await vi.waitFor(() =>
    expect(shownText(document.body)).toContain('Fecha de pago: Revisa el año'),
  );
  const label = mensajes.editarLa('Fecha de pago', 2);
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
  expect(edit).toHaveBeenCalledWith({ fila: 2, campo: 'FechaPago', lugar: 'nota' });
});
