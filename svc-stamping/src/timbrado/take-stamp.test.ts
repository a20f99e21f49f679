import { ReservaStatus, TimbrarStatus, type Entrega } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import { Types, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFactura } from '../../../packages/cfdi/test-support/factura.ts';
import { enCurso } from './en-curso.ts';
import { noteNegada } from './note-negada.ts';
import { takeStamp } from './take-stamp.ts';
import {
  createTimbrarRequestModel,
  type TimbrarRequestModel,
  type TimbrarRequestRecord,
} from './timbrar-request.model.ts';
import { TimbrarRequestRepository } from './timbrar-request.repository.ts';

const ACCOUNT = 'cuenta';
const ASKER = { accountId: ACCOUNT, allowDuplicates: false };
let connection: Connection;
let model: TimbrarRequestModel;
let requests: TimbrarRequestRepository;
/** Reservations by name, and whether svc-credits answers. */
let reservas: Map<string, ReservaStatus>;
let isAway: boolean;
let offered: string[];
beforeAll(async () => {
  connection = await openDatabase();
  model = createTimbrarRequestModel(connection);
  await model.createIndexes();
  requests = new TimbrarRequestRepository(model);
});
beforeEach(() => {
  reservas = new Map();
  isAway = false;
  offered = [];
});
afterAll(() => dropDatabase(connection));

const credits = {
  reserve: async (_: string, requestId: string) => {
    if (isAway) throw new DomainError('servicioNoDisponible');
    const status = reservas.get(requestId) ?? ReservaStatus.Reservada;
    reservas.set(requestId, status);
    return { requestId, status, token: 'token' };
  },
  release: async (_: string, requestId: string) => {
    reservas.set(requestId, ReservaStatus.Liberada);
    return { requestId, status: ReservaStatus.Liberada };
  },
} as unknown as Parameters<typeof takeStamp>[0]['credits'];

const anEntrega = (over: Partial<Entrega> = {}): Entrega => ({
  id: new Types.ObjectId().toHexString(),
  factura: new Types.ObjectId().toHexString(),
  candado: randomUUID(),
  requestHash: 'h',
  prueba: false,
  soloPrueba: false,
  viaRest: false,
  documento: aFactura({}),
  certificado: '1',
  advertencias: [],
  fechaUnixAntes: 0,
  conAvisos: false,
  fechaAsignada: true,
  ...over,
});
/** A second caller for the same invoice. */
const another = ({ factura }: Entrega) => anEntrega({ factura });

const take = (handed: Entrega, of = requests) =>
  takeStamp({
    requests: of,
    credits,
    // Accepting one that begins again is a story of its own.
    acceptOpened: (opened) => Promise.resolve(opened),
    offer: ({ payload }) => void offered.push((payload as { requestId: string }).requestId),
    crashPoint: () => Promise.resolve(),
    leaseMs: 60_000,
  })(ASKER, handed);
const idOf = (request: TimbrarRequestRecord) => request._id.toHexString();

const refuse = (request: TimbrarRequestRecord) =>
  requests.advance(request, ['accepted', 'refusing'], {
    fence: { only: { intento: request.intento } },
    set: { rechazo: { code: 'CFDI40145', message: 'no' } },
  });
const end = (request: TimbrarRequestRecord) =>
  requests.advance(request, ['refusing', 'refused'], {
    fence: { only: { intento: request.intento } },
  });
/** Does something when the ledger is asked what is at work: before it answers, once, or after. */
const looking = (act: () => Promise<unknown>, when: 'before' | 'after') => {
  const own = new TimbrarRequestRepository(model);
  const inProcess = own.inProcess.bind(own);
  let acted: Promise<unknown> | undefined;
  own.inProcess = async (...of) => {
    if (when === 'before') await (acted ??= act());
    const found = await inProcess(...of);
    if (when === 'after') await act();
    return found;
  };
  return own;
};

describe('a request that is handed over', () => {
  it('is accepted with its credit and its job, in one write', async () => {
    const handed = anEntrega();
    const accepted = await take(handed);
    const stored = await requests.get(ACCOUNT, handed.id);
    expect(stored).toMatchObject({
      punto: 'accepted',
      candado: handed.candado,
      reservaToken: 'token',
      snapshot: { emisor: handed.documento.emisor },
      outbox: [{ payload: { accountId: ACCOUNT, requestId: handed.id } }],
    });
    expect([idOf(accepted), offered]).toEqual([handed.id, [handed.id]]);
    expect([...reservas.keys()]).toEqual([`${handed.id}-1`]);
  });

  it('answers what became of it when it is handed over once more', async () => {
    const handed = anEntrega();
    await take(handed);
    expect(idOf(await take(handed))).toBe(handed.id);
    expect([offered.length, reservas.size]).toEqual([1, 1]);
    const changed = take({ ...handed, requestHash: 'otra pregunta' });
    await expect(changed).rejects.toMatchObject({ code: 'idempotenciaDistinta' });
  });

  it('waits at its first point while credits cannot be asked', async () => {
    isAway = true;
    const handed = anEntrega();
    const taken = await take(handed);
    expect([taken.punto, offered]).toEqual(['requested', []]);
    const { lease, snapshot } = await requests.get(ACCOUNT, handed.id);
    expect([lease, snapshot?.emisor]).toEqual([undefined, handed.documento.emisor]);
  });
});

describe('a second request for the same invoice', () => {
  it('joins the one that is at work', async () => {
    const first = anEntrega();
    await take(first);
    expect(idOf(await take(another(first)))).toBe(first.id);
    const other = take({ ...another(first), requestHash: 'otra pregunta' });
    await expect(other).rejects.toMatchObject({ code: 'facturaEnProceso' });
  });

  it('does not join one that is being refused, but begins anew once that ended', async () => {
    const handed = anEntrega();
    const first = await take(handed);
    await refuse(first);
    const own = another(handed);
    const next = await take(
      own,
      looking(() => end(first), 'after'),
    );
    expect([idOf(next), next.punto]).toEqual([own.id, 'accepted']);
  });

  it('begins anew when the one in its way ended before it was looked at', async () => {
    const handed = anEntrega();
    const first = await take(handed);
    const endIt = async () => {
      await refuse(first);
      await end(first);
    };
    const own = another(handed);
    expect(idOf(await take(own, looking(endIt, 'before')))).toBe(own.id);
  });

  it('is answered with the one that is being refused when that does not end', async () => {
    const handed = anEntrega();
    await refuse(await take(handed));
    const joined = await take(another(handed));
    expect([idOf(joined), joined.rechazo?.code]).toEqual([handed.id, 'CFDI40145']);
  });

  it('learns which one it joins, and that there is none', async () => {
    const handed = anEntrega();
    const { factura } = handed;
    const ask = (requestHash = 'h', id?: string) =>
      enCurso({ requests })(ACCOUNT, { factura, requestHash, id });
    expect(await ask()).toBe('ninguna');
    const first = await take(handed);
    expect(await ask()).toMatchObject({ _id: first._id });
    expect(await ask('otra pregunta')).toBe('otra');
    await refuse(first);
    expect(await ask()).toBe('terminando');
    await end(first);
    expect(await ask('h', handed.id)).toMatchObject({ status: TimbrarStatus.Error });
    const foreign = ask('otra pregunta', handed.id);
    await expect(foreign).rejects.toMatchObject({ code: 'idempotenciaDistinta' });
  });
});

describe('a request that svc-invoices refused', () => {
  const rechazo = { code: 'facturaInvalida', problem: 'facturaInvalida', message: 'no' } as const;
  const negada = (of: Entrega, entregada = false) => {
    const { id, factura, candado, requestHash, prueba, soloPrueba, viaRest } = of;
    const asked = { id, factura, candado, requestHash, prueba, soloPrueba, viaRest };
    return noteNegada({ requests, credits })(ASKER, { ...asked, entregada, rechazo });
  };

  it('shows why, and is not stamped when it arrives after all', async () => {
    const handed = anEntrega();
    await negada(handed, true);
    const late = await take(handed);
    expect([late.status, late.rechazo]).toEqual([TimbrarStatus.Error, rechazo]);
    expect([offered, reservas.get(`${handed.id}-1`)]).toEqual([[], ReservaStatus.Liberada]);
  });

  it('begins again with its key, under another lock', async () => {
    const handed = anEntrega();
    await negada(handed);
    const again = await take({ ...handed, candado: randomUUID() });
    expect(again).toMatchObject({ intento: 2, status: TimbrarStatus.EnProceso });
    expect(again.snapshot).toBeDefined();
  });

  it('keeps the reason of the PAC, when its lock is swept a moment too late', async () => {
    const handed = anEntrega();
    const taken = await take(handed);
    await refuse(taken);
    await end(taken);
    const { rechazo: ofPac } = await requests.get(ACCOUNT, handed.id);
    const late = await negada(handed, true);
    expect([late.status, late.rechazo]).toEqual([TimbrarStatus.Error, ofPac]);
    expect(ofPac).not.toEqual(rechazo);
  });

  it('is left alone when it was taken before', async () => {
    const handed = anEntrega();
    await take(handed);
    expect(await negada(handed, true)).toMatchObject({ punto: 'accepted' });
    expect(reservas.get(`${handed.id}-1`)).toBe(ReservaStatus.Reservada);
  });
});
