import type { Factura, FacturaInput, Permission } from '@timbra/contracts';
import { FacturaStatus, TimbrarStatus } from '@timbra/contracts';
import { ApiProblem, callApi } from '@timbra/remote-kit';
import { createFakeHost, type FakeAnswers } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEmisor, aReceptor } from '../../../../test-support/parties.ts';
import { createFacturasApi } from '../borrador/facturas.api.ts';
import type { EditorKind } from '../campos/editor-kind.ts';
import { emptyForm } from '../formulario/editor-form.ts';
import type { CopyStorage } from '../recuperacion/recovery-copy.ts';
import { createEditor } from './create-editor.ts';
import type { EditorPage } from './ports.ts';

const ID = 'f'.repeat(24);
const receptores = [aReceptor({ id: 'r1' }), aReceptor({ id: 'r2' })];

const aFactura = (change: Partial<Factura> = {}) =>
  ({
    id: ID,
    version: '4.0',
    tipoComprobante: 'I',
    isGlobal: false,
    status: FacturaStatus.Borrador,
    editable: true,
    revision: 1,
    exportacion: '01',
    formaPago: [],
    metodoPago: 'PUE',
    moneda: 'MXN',
    usoCfdi: 'G03',
    cfdiRelacionados: [],
    conceptos: [],
    decimals: 2,
    ...change,
  }) as Factura;

const aStorage = (texts: Map<string, string>): CopyStorage => ({
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
  key: (at) => [...texts.keys()][at] ?? null,
  get length() {
    return texts.size;
  },
});

interface Given {
  permissions?: Permission[];
  canTest?: boolean;
  initial?: Factura | null;
  answers?: FakeAnswers;
  receptor?: string;
  /** What the person answers to every question. */
  says?: boolean;
  /** What the receiver brings, when it has come. */
  brings?: Promise<unknown>;
}

const anEditor = (given: Given = {}) => {
  const { initial = null, answers = {}, receptor = '', says = true } = given;
  const { brings = Promise.resolve() } = given;
  const host = createFakeHost({
    answers,
    canTest: given.canTest,
    permissions: given.permissions,
  });
  const did: string[] = [];
  const copies = new Map<string, string>();
  const kind = {
    kind: 'factura',
    next: () => ({ field: 'siguiente' }),
    receptorChosen: (_editor, { id }) => (did.push(`kind ${id}`), brings),
  } as Partial<EditorKind> as EditorKind;
  const page: EditorPage = {
    emisores: [anEmisor()],
    receptores,
    confirm: async () => (did.push('confirm'), says),
    navigate: (to) => void did.push(`navigate ${to}`),
    onIssued: ({ id }) => void did.push(`issued ${id} dirty ${editor.guard.isDirty()}`),
    onCreated: (id) => void did.push(`created ${id} dirty ${editor.guard.isDirty()}`),
    onNueva: (carried) => void did.push(`nueva ${JSON.stringify(carried)}`),
    onOpen: (id) => void did.push(`open ${id}`),
  };
  const form = emptyForm();
  const editor = createEditor({
    kind,
    initial,
    form: { ...form, datos: { ...form.datos, receptor } },
    carried: {},
    isAnew: false,
    host,
    api: createFacturasApi(host.api),
    records: {
      read: (_key, name, call) => callApi(host.api, name, call),
      changed: (key) => void did.push(`changed ${key.join()}`),
    },
    storage: aStorage(copies),
    focus: {
      field: ({ field }) => void did.push(`focus ${field}`),
      show: (id) => void did.push(`show ${id}`),
      part: (part) => void did.push(`focus ${part}`),
      conceptos: () => void did.push('focus conceptos'),
    },
    page,
  });
  return { editor, host, did, copies, page };
};
const typed = { observaciones: 'Entregar en la puerta 3' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('opening', () => {
  it('begins a new voucher at its receiver', () => {
    const { editor, did } = anEditor();
    editor.open();
    expect(did).toEqual(['focus receptor']);
  });

  it('takes a receiver that the address names as one that a person chose', () => {
    const { editor, did } = anEditor({ receptor: 'r1' });
    editor.open();
    expect(did).toEqual(['kind r1', 'focus siguiente']);
  });

  it('follows the request of a voucher that is being stamped, until it is closed', async () => {
    const timbrarRequest = { id: 'q1', status: TimbrarStatus.EnProceso };
    const { editor, host } = anEditor({ initial: aFactura({ timbrarRequest }) });
    const close = editor.open();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(host.calls).toContain('GET /timbrar-requests/q1');
    close();
    const asked = host.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(host.calls).toHaveLength(asked);
  });
});

describe('choosing a receiver', () => {
  it('puts it in the form, brings what the kind knows of it, and moves on', () => {
    const { editor, did } = anEditor();
    editor.chooseReceptor(receptores[1]!);
    expect(editor.store.get().datos.receptor).toBe('r2');
    expect(did).toEqual(['kind r2', 'focus siguiente']);
  });

  it('brings nothing again when the same one is chosen', () => {
    const { editor, did } = anEditor({ receptor: 'r1' });
    editor.chooseReceptor(receptores[0]!);
    expect(did).toEqual(['focus siguiente']);
  });

  it('stays at the field when the choice is taken away', () => {
    const { editor, did } = anEditor({ receptor: 'r1' });
    editor.chooseReceptor(null);
    expect([editor.store.get().datos.receptor, did]).toEqual(['', ['focus receptor']]);
  });
});

describe('saving', () => {
  const answers = { 'POST /facturas': (body: FacturaInput) => aFactura(body as Partial<Factura>) };

  it('takes the address of the voucher without asking about unsaved work, and says so', async () => {
    const { editor, did, host } = anEditor({ answers });
    editor.store.setDatos(typed);
    editor.save();
    await vi.runAllTimersAsync();
    expect(did).toEqual([`created ${ID} dirty false`]);
    expect(host.avisos.map((it) => it.title)).toEqual(['Borrador guardado']);
  });

  it('leaves no recovery copy of what is stored now', async () => {
    const { editor, copies } = anEditor({ answers });
    const close = editor.open();
    editor.store.setDatos(typed);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(copies.size).toBe(1);
    editor.save();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(copies.size).toBe(0);
    close();
  });

  it('keeps a copy of what is typed while it is being sent, under the name of the draft', async () => {
    const { editor, copies } = anEditor({
      answers: {
        'POST /facturas': () => {
          editor.store.setDatos({ observaciones: 'Otra cosa' });
          return aFactura();
        },
      },
    });
    const close = editor.open();
    editor.store.setDatos(typed);
    await vi.advanceTimersByTimeAsync(1_000);
    editor.save();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...copies.keys()]).toEqual([expect.stringContaining(`.${ID}.`)]);
    close();
  });

  it('asks which one remains when somebody else saved the draft', async () => {
    const { editor, did } = anEditor({
      initial: aFactura(),
      answers: {
        [`GET /facturas/${ID}`]: aFactura({ revision: 2 }),
        [`PUT /facturas/${ID}`]: () => {
          throw new ApiProblem({
            code: 'facturaCambiada',
            status: 412,
            title: 'Cambió',
            requestId: 'x',
          });
        },
      },
    });
    editor.store.setDatos(typed);
    editor.save();
    await vi.runAllTimersAsync();
    expect(editor.notice.get().isChanged).toBe(true);
    editor.seeStored();
    expect([editor.notice.get().isChanged, did]).toEqual([false, [`open ${ID}`]]);
  });
});

describe('stamping', () => {
  it('asks the server for nothing while something is missing, and shows what', async () => {
    const { editor, did, host } = anEditor();
    editor.stamp();
    await vi.runAllTimersAsync();
    expect([did, host.calls]).toEqual([['focus problemas'], []]);
    expect(editor.problems.state.get()).toMatchObject({ attempted: true });
    expect(editor.problems.state.get().errors.size).toBeGreaterThan(0);
  });

  it('says that there are no credits, and looks whether somebody topped up', async () => {
    const { editor, host } = anEditor();
    host.setCredits(0);
    editor.stamp();
    await vi.runAllTimersAsync();
    expect([editor.notice.get().notice, host.creditsChangedTimes]).toEqual([
      { kind: 'credits' },
      1,
    ]);
  });

  it('makes a test without credits where the account never had any, and stamps nothing', async () => {
    const { editor, host } = anEditor({ canTest: true });
    host.setCredits(0);
    editor.test();
    await vi.runAllTimersAsync();
    expect(editor.notice.get().notice).toBeNull();
    expect(editor.problems.state.get()).toMatchObject({ attempted: true });
    editor.stamp();
    await vi.runAllTimersAsync();
    expect(editor.notice.get().notice).toEqual({ kind: 'credits' });
  });

  it('is not for a user that makes no vouchers, however it is asked for; saving is', async () => {
    const { editor, did, host } = anEditor({ permissions: [] });
    editor.stamp();
    editor.test();
    await editor.startNew();
    await vi.runAllTimersAsync();
    expect([did, host.calls, editor.problems.state.get().attempted]).toEqual([[], [], false]);
  });

  it('leaves what is only read alone', async () => {
    const stamped = aFactura({ status: FacturaStatus.Timbrada, editable: false });
    const { editor, did, host } = anEditor({ initial: stamped });
    editor.stamp();
    editor.save();
    await vi.runAllTimersAsync();
    expect([did, host.calls]).toEqual([[], []]);
  });
});

describe('what the receiver brings', () => {
  const aWait = () => {
    const arrival = Promise.withResolvers<unknown>();
    const answers = { 'POST /facturas': () => aFactura() };
    const opened = anEditor({ answers, brings: arrival.promise });
    const close = opened.editor.open();
    opened.editor.chooseReceptor(receptores[0]!);
    return { ...opened, close, arrival };
  };
  const posts = (calls: readonly string[]) => calls.filter((it) => it === 'POST /facturas');

  it('holds back saving and stamping until it has come', async () => {
    const { editor, host, arrival } = aWait();
    editor.save();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posts(host.calls)).toEqual([]);
    arrival.resolve(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(posts(host.calls)).toHaveLength(1);
  });

  it('is not waited for when it could not be read, nor for longer than three seconds', async () => {
    const failed = aWait();
    failed.editor.save();
    failed.arrival.reject(new Error('sin conexión'));
    await vi.advanceTimersByTimeAsync(0);
    const late = aWait();
    late.editor.save();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([posts(failed.host.calls), posts(late.host.calls)]).toEqual([
      ['POST /facturas'],
      ['POST /facturas'],
    ]);
  });

  it('says that what cannot be done without is still on its way, and sends nothing', async () => {
    const { editor, host } = anEditor({ answers: { 'POST /facturas': () => aFactura() } });
    editor.open();
    editor.arrive(new Promise(() => undefined), { isNeeded: true });
    editor.save();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(posts(host.calls)).toEqual([]);
    expect(host.avisos.map(({ title }) => title)).toEqual([
      'Lo último que pusiste todavía se está trayendo. Inténtalo otra vez en un momento',
    ]);
  });

  it('sends nothing any more once the voucher was left', async () => {
    const { editor, host, close, arrival } = aWait();
    editor.save();
    close();
    arrival.resolve(null);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(posts(host.calls)).toEqual([]);
  });

  it('sends nothing to another receiver who was chosen meanwhile', async () => {
    const { editor, host, arrival } = aWait();
    editor.save();
    editor.chooseReceptor(receptores[1]!);
    arrival.resolve(null);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(posts(host.calls)).toEqual([]);
  });

  it('is sent once, however often it was asked for meanwhile', async () => {
    const { editor, host, arrival } = aWait();
    editor.save();
    editor.save();
    arrival.resolve(null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posts(host.calls)).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('leaves no recovery copy of what was let go, not even of what was typed a moment before', async () => {
    const { editor, copies } = anEditor();
    const close = editor.open();
    editor.store.setDatos(typed);
    await vi.advanceTimersByTimeAsync(1_000);
    editor.store.setDatos({ observaciones: 'Otra cosa' });
    expect(await editor.guard.confirm()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...copies.keys()]).toEqual([]);
    close();
  });

  it('goes on keeping a copy when the person stays', async () => {
    const { editor, copies } = anEditor({ says: false });
    const close = editor.open();
    editor.store.setDatos(typed);
    expect(await editor.guard.confirm()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(copies.size).toBe(1);
    close();
  });

  it('begins another one with the issuer and the series of this one, once unsaved work may go', async () => {
    const { editor, did } = anEditor({ receptor: 'r1' });
    editor.store.setDatos({ ...typed, emisor: 'e1', serie: 'A' });
    await editor.startNew();
    expect(did).toEqual(['confirm', 'nueva {"emisor":"e1","serie":"A"}']);
  });

  it('stays when the person does not let unsaved work go', async () => {
    const { editor, did } = anEditor({ says: false });
    editor.store.setDatos(typed);
    await editor.startNew();
    expect(did).toEqual(['confirm']);
  });

  it('erases a draft after a question, and goes back to the list', async () => {
    const { editor, did } = anEditor({
      initial: aFactura(),
      answers: { [`GET /facturas/${ID}`]: aFactura(), [`DELETE /facturas/${ID}`]: undefined },
    });
    editor.erase(false);
    await vi.runAllTimersAsync();
    expect(did).toEqual(['confirm', 'changed facturas', 'navigate /']);
  });
});
