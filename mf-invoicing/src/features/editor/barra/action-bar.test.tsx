// @vitest-environment happy-dom
import { FacturaStatus, SIN_CREDITOS, type Factura } from '@timbra/contracts';
import { createState, defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, isBlocked, named, press, shows } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../../test-support/a-documento.ts';
import type { Busy } from '../borrador/create-draft.ts';
import type { Editor } from '../control/create-editor.ts';
import { mensajes } from '../mensajes.ts';
import { ActionBar } from './action-bar.tsx';

vi.mock('../resumen/totales-rail.tsx', () => ({ TotalBesideActions: () => null }));

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const TIMBRANDO = 'Facturando...';

interface Given {
  factura?: Factura | null;
  busy?: Busy | null;
  credits?: number;
  canTest?: boolean;
}

/** The bar of an invoice that stands like that; the editor only says what it was asked for. */
const show = ({ factura = null, busy = null, ...options }: Given = {}) => {
  const does = { save: vi.fn(), test: vi.fn(), stamp: vi.fn(), erase: vi.fn(), leave: vi.fn() };
  const editor = {
    ...does,
    kind: { kind: 'factura', timbrando: TIMBRANDO },
    draft: { state: createState({ factura, busy }) },
    problems: { state: createState({ attempted: false, problems: [] }) },
    readOnly: () => false,
  } as unknown as Editor;
  const App = () => (
    <TimbraProvider>
      <ActionBar editor={editor} />
    </TimbraProvider>
  );
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Factura' }], App });
  const node = document.body.appendChild(document.createElement('div'));
  stop = remote.mount(node, createFakeHost(options));
  return does;
};
const buttons = () => [...document.querySelectorAll('button')].map((it) => it.textContent);
const { cancelar, borrar, guardarBorrador, modoPrueba, timbrar } = mensajes;
const draft = aDocumento({ status: FacturaStatus.Borrador, editable: true, uuid: undefined });

describe('the buttons of an invoice', () => {
  it.each([
    ['is new', null, [cancelar, guardarBorrador, modoPrueba, timbrar]],
    ['is a draft', draft, [cancelar, borrar, guardarBorrador, modoPrueba, timbrar]],
    [
      'is a test',
      { ...draft, status: FacturaStatus.Prueba },
      [cancelar, borrar, guardarBorrador, modoPrueba, timbrar],
    ],
  ])('that %s', async (_what, factura, expected) => {
    show({ factura });
    await vi.waitFor(() => expect(buttons()).toEqual(expected));
  });

  it.each([
    ['timbrar', TIMBRANDO],
    ['prueba', mensajes.generandoPrueba],
    ['guardar', mensajes.guardando],
  ] as const)('that is busy with «%s» say so, and nothing else can be done', async (busy, text) => {
    const does = show({ factura: draft, busy });
    await named(text);
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent !== cancelar) button.click();
    }
    for (const asked of [does.save, does.test, does.stamp, does.erase]) {
      expect(asked).not.toHaveBeenCalled();
    }
  });
});

describe('without credits', () => {
  it('stamp and test nothing and say why; pressing them answers, and saving goes on', async () => {
    const does = show({ factura: draft, credits: 0 });
    await shows(SIN_CREDITOS);
    for (const name of [timbrar, modoPrueba]) expect(await isBlocked(name)).toBe(true);
    await press(timbrar);
    await press(modoPrueba);
    expect([does.stamp, does.test].map((it) => it.mock.calls.length)).toEqual([1, 1]);
    expect(await isBlocked(guardarBorrador)).toBe(false);
  });

  it('an account that never had any makes tests', async () => {
    show({ factura: draft, credits: 0, canTest: true });
    await shows(SIN_CREDITOS);
    expect([await isBlocked(timbrar), await isBlocked(modoPrueba)]).toEqual([true, false]);
  });
});
