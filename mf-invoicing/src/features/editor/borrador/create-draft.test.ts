import { FacturaStatus, TimbrarStatus, type Factura, type FacturaInput } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '../formulario/editor-form.ts';
import { createEditorStore } from '../formulario/editor-store.ts';
import { fromFactura } from './factura-body.ts';
import type { StampOutcome } from './stamp-outcome.ts';
import { createDraft } from './create-draft.ts';
import type { FacturasApi } from './facturas.api.ts';

const ID = 'f'.repeat(24);
const nothing = () => undefined;

/** What a server would answer to a draft, as far as this screen looks at it. */
const answerTo = (body: FacturaInput, change: Partial<Factura> = {}) =>
  ({
    formaPago: [],
    tipoComprobante: 'I',
    isGlobal: false,
    exportacion: '01',
    cfdiRelacionados: [],
    conceptos: [],
    metodoPago: 'PUE',
    moneda: 'MXN',
    usoCfdi: 'G03',
    serie: body.serie,
    id: ID,
    version: '4.0',
    status: FacturaStatus.Borrador,
    editable: true,
    revision: 1,
    ...change,
  }) as Factura;

const stamped = (status: FacturaStatus): StampOutcome => ({
  kind: 'stamped',
  factura: answerTo({}, { status, fecha: '2026-11-20T10:00:00', editable: status < 3, folio: 7 }),
});
const lost = () =>
  new ApiProblem({ code: 'sinConexion', status: 0, title: 'Sin conexión', requestId: 'x' });
const invalid = () =>
  new ApiProblem({ code: 'facturaInvalida', status: 422, title: 'Errores', requestId: 'x' });

const aDraft = (outcomes: (StampOutcome | Error)[]) => {
  const calls: string[] = [];
  const api: FacturasApi = {
    get: async () => answerTo({}),
    saldo: async () => null,
    create: async (body, key) => (calls.push(`create ${key}`), answerTo(body)),
    replace: async (_id, body) => (calls.push('replace'), answerTo(body)),
    remove: async () => void calls.push('remove'),
    stamp: async ({ idempotencyKey, prueba }) => {
      calls.push(`stamp ${prueba} ${idempotencyKey}`);
      const outcome = outcomes.shift();
      if (outcome === undefined || outcome instanceof Error) throw outcome ?? lost();
      return outcome;
    },
    preview: async () => Promise.reject(lost()),
    request: async () => Promise.reject(lost()),
  };
  const store = createEditorStore(emptyForm());
  const draft = createDraft({ api, store, initial: null });
  const stamps = () => calls.filter((it) => it.startsWith('stamp'));
  return { draft, store, calls, stamps };
};

describe('stamping', () => {
  it('saves the draft first and sends one request for a double click', async () => {
    const { draft, calls, stamps } = aDraft([stamped(FacturaStatus.Timbrada)]);
    const created: string[] = [];
    const first = draft.stamp(false, (id) => created.push(id));
    const second = draft.stamp(false, (id) => created.push(id));
    expect([(await first)?.kind, await second]).toEqual(['stamped', null]);
    expect(calls).toHaveLength(2);
    expect(calls[0]).toMatch(/^create /);
    expect(stamps()).toHaveLength(1);
    expect(created).toEqual([ID]);
  });

  it('reuses the key while the outcome is unknown, and takes another after an answer', async () => {
    const { draft, stamps } = aDraft([lost(), invalid(), stamped(FacturaStatus.Timbrada)]);
    await expect(draft.stamp(false, nothing)).rejects.toThrow('Sin conexión');
    await expect(draft.stamp(false, nothing)).rejects.toThrow('Errores');
    await draft.stamp(false, nothing);
    const [first, second, third] = stamps();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes another key when the invoice changed since the lost answer', async () => {
    const { draft, store, stamps } = aDraft([lost(), stamped(FacturaStatus.Timbrada)]);
    await expect(draft.stamp(false, nothing)).rejects.toThrow();
    store.setDatos({ serie: 'B' });
    await draft.stamp(false, nothing);
    expect(stamps()[1]).not.toBe(stamps()[0]);
  });

  it('keeps everything typed when it is refused, and may be tried again', async () => {
    const request = { id: 'q1', status: TimbrarStatus.Error, error: 'no', punto: 'sent' };
    const refused = { kind: 'refused', request } as StampOutcome;
    const { draft, store } = aDraft([refused]);
    store.setDatos({ serie: 'A', observaciones: 'Gracias' });
    expect((await draft.stamp(false, nothing))?.kind).toBe('refused');
    expect(store.get().datos).toMatchObject({ serie: 'A', observaciones: 'Gracias' });
    expect(draft.isRunning()).toBe(false);
    expect(draft.state.get().factura?.timbrarRequest?.status).toBe(TimbrarStatus.Error);
  });

  it('does nothing more while the server has not finished', async () => {
    const request = { id: 'q1', status: TimbrarStatus.EnProceso, punto: 'sent' };
    const { draft, calls } = aDraft([{ kind: 'pending', request } as StampOutcome]);
    await draft.stamp(false, nothing);
    const before = calls.length;
    expect(await draft.stamp(false, nothing)).toBeNull();
    expect(await draft.save(nothing)).toBeNull();
    expect(calls).toHaveLength(before);
  });

  it('shows the stamped invoice as the server has it, with nothing unsaved', async () => {
    const { draft, store } = aDraft([stamped(FacturaStatus.Timbrada)]);
    await draft.stamp(false, nothing);
    expect(store.get().datos).toMatchObject({ folio: '7', fecha: '2026-11-20T10:00:00' });
    expect(draft.isDirty()).toBe(false);
  });

  it('stamps a test for real with the date on screen, not with that of the test', async () => {
    const { draft, store, calls } = aDraft([
      stamped(FacturaStatus.Prueba),
      stamped(FacturaStatus.Timbrada),
    ]);
    await draft.stamp(true, nothing);
    expect(store.get().datos.fecha).toBe('');
    expect(draft.isDirty()).toBe(false);
    await draft.stamp(false, nothing);
    expect(calls.map((it) => it.split(' ')[0])).toEqual(['create', 'stamp', 'replace', 'stamp']);
  });
});

describe('saving', () => {
  it('counts as unsaved what was typed while it was being sent', async () => {
    const { draft, store } = aDraft([]);
    store.setDatos({ serie: 'A' });
    const saving = draft.save(nothing);
    store.setDatos({ serie: 'AB' });
    await saving;
    expect(draft.isDirty()).toBe(true);
  });

  it('repeats a failed creation with the same key, so that there is one draft', async () => {
    const keys: string[] = [];
    const { store } = aDraft([]);
    const api = {
      create: async (body: FacturaInput, key: string) => {
        keys.push(key);
        if (keys.length === 1) throw lost();
        return answerTo(body);
      },
    } as unknown as FacturasApi;
    const draft = createDraft({ api, store, initial: null });
    await expect(draft.save(nothing)).rejects.toThrow();
    await draft.save(nothing);
    expect(keys[1]).toBe(keys[0]);
  });
});

it('deletes and answers what is stored, which may be what somebody else saved', async () => {
  const { draft, calls } = aDraft([]);
  await draft.save(nothing);
  expect(await draft.remove()).toEqual({ stored: answerTo({}) });
  expect(calls.at(-1)).toBe('remove');
});

describe('a draft that somebody else saves, too', () => {
  const changed = () =>
    new ApiProblem({ code: 'facturaCambiada', status: 409, title: 'Cambió', requestId: 'x' });

  /** A server that keeps one draft, as svc-invoices does; the next answer may be lost. */
  const aServer = () => {
    let revision = 1;
    let last = '';
    let isLost: 'before' | 'after' | null = null;
    const stored: string[] = [];
    const loseIf = (when: typeof isLost) => {
      if (isLost !== when) return;
      isLost = null;
      throw lost();
    };
    const write = (body: FacturaInput) => {
      revision += 1;
      last = JSON.stringify(body);
      stored.push(`${revision} ${body.serie}`);
    };
    const calls: string[] = [];
    const api = {
      get: async () => answerTo({}, { revision }),
      replace: async (_id: string, body: FacturaInput, over: number) => {
        calls.push(`replace ${over} ${body.serie}`);
        loseIf('before');
        if (over === revision) write(body);
        else if (last !== JSON.stringify(body)) throw changed();
        loseIf('after');
        return answerTo(body, { revision });
      },
      stamp: async () => (calls.push('stamp'), stamped(FacturaStatus.Timbrada)),
    } as unknown as FacturasApi;
    const store = createEditorStore(emptyForm());
    const initial = answerTo({}, { revision });
    store.replace(fromFactura(initial));
    const draft = createDraft({ api, store, initial });
    const lose = (when: 'before' | 'after') => void (isLost = when);
    return { draft, store, stored, calls, lose, saveElsewhere: () => write({ serie: 'X' }) };
  };

  it('is refused with everything typed still there and unsaved', async () => {
    const { draft, store, stored, saveElsewhere } = aServer();
    store.setDatos({ serie: 'A' });
    saveElsewhere();
    await expect(draft.save(nothing)).rejects.toThrow('Cambió');
    expect(stored).toEqual(['2 X']);
    expect([store.get().datos.serie, draft.isDirty(), draft.isRunning()]).toEqual([
      'A',
      true,
      false,
    ]);
  });

  it('is saved over the revision of the last answer', async () => {
    const { draft, store, calls } = aServer();
    for (const serie of ['A', 'B']) {
      store.setDatos({ serie });
      await draft.save(nothing);
    }
    expect(calls).toEqual(['replace 1 A', 'replace 2 B']);
  });

  it('is not stamped unseen, although nothing was typed here', async () => {
    const { draft, calls, saveElsewhere } = aServer();
    saveElsewhere();
    await expect(draft.stamp(false, nothing)).rejects.toThrow('Cambió');
    expect(calls).not.toContain('stamp');
  });

  it('is not stamped unseen when they saved it before its creation was answered', async () => {
    const calls: string[] = [];
    const api = {
      create: async (body: FacturaInput) => answerTo(body, { revision: 2 }),
      replace: async (_id: string, _body: FacturaInput, over: number) => {
        calls.push(`replace ${over}`);
        throw changed();
      },
      stamp: async () => (calls.push('stamp'), stamped(FacturaStatus.Timbrada)),
    } as unknown as FacturasApi;
    const store = createEditorStore(emptyForm());
    const draft = createDraft({ api, store, initial: null });
    for (let times = 0; times < 2; times += 1) {
      await expect(draft.stamp(false, nothing)).rejects.toThrow('Cambió');
    }
    expect(calls[0]).toBe('replace 1');
    expect(calls).not.toContain('stamp');
  });

  it('is stamped without being sent again when nobody saved it', async () => {
    const { draft, calls } = aServer();
    await draft.stamp(false, nothing);
    expect(calls).toEqual(['stamp']);
  });

  it('is replaced once the person says so, and goes on from there', async () => {
    const { draft, store, stored, saveElsewhere } = aServer();
    store.setDatos({ serie: 'A' });
    saveElsewhere();
    await expect(draft.save(nothing)).rejects.toThrow();
    expect((await draft.overwrite())?.revision).toBe(3);
    expect(draft.isDirty()).toBe(false);
    store.setDatos({ serie: 'B' });
    await draft.save(nothing);
    expect(stored).toEqual(['2 X', '3 A', '4 B']);
  });

  it.each(['before', 'after'] as const)(
    'is not confused with an own save that was lost %s it was stored',
    async (when) => {
      const { draft, store, lose, stored } = aServer();
      store.setDatos({ serie: 'A' });
      lose(when);
      await expect(draft.save(nothing)).rejects.toThrow('Sin conexión');
      store.setDatos({ serie: 'AB' });
      expect((await draft.save(nothing))?.revision).toBe(3);
      expect(stored).toEqual(['2 A', '3 AB']);
    },
  );

  it('is noticed, too, behind an own save that was lost', async () => {
    const { draft, store, lose, saveElsewhere } = aServer();
    store.setDatos({ serie: 'A' });
    lose('before');
    await expect(draft.save(nothing)).rejects.toThrow('Sin conexión');
    saveElsewhere();
    await expect(draft.save(nothing)).rejects.toThrow('Cambió');
  });
});
