import type { jobs, PayloadOf, ProblemaCode } from '@timbra/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CuentaClient } from '../cuenta.client.ts';
import type { FilaMasivaRepository } from '../fila-masiva.repository.ts';
import type { FacturasMasivas } from './facturas-masivas.repository.ts';
import { situacionDe } from './desenlace-de.ts';
import type { Desenlace, FilasPorTimbrar } from './filas-por-timbrar.repository.ts';
import type { Lanzada, LanzarGrupos, PauseMasivo } from './lanzar-grupos.ts';
import { unicasDe, type marcarElegidas } from './marcar-elegidas.ts';
import { keepTurn } from './keep-turn.ts';
import { createPace } from './pace.ts';
import type { PedirTimbres } from './pedir-timbres.ts';
import type { Timbrandose, TimbradoMasivoRepository } from './timbrado-masivo.repository.ts';

interface Deps {
  timbrados: TimbradoMasivoRepository;
  filas: Pick<FilaMasivaRepository, 'count'>;
  porTimbrar: FilasPorTimbrar;
  masivas: FacturasMasivas;
  cuenta: Pick<CuentaClient, 'read'>;
  marcar: ReturnType<typeof marcarElegidas>;
  lanzar: LanzarGrupos;
  pedir: PedirTimbres;
  pause: PauseMasivo;
  /** The process ends. */
  closing: AbortSignal;
  now: () => Date;
  /** Renewed while the process lives: after it, another one goes on. */
  leaseMs: number;
}

/** Invoices in the air: enough that four workers are busy while a PAC takes its time. */
const WINDOW = 160;
/** Invoices that are made ready together, while the ones before them are asked for. */
const AT_A_TIME = 25;
/** Milliseconds between two looks while there is nothing to ask for. */
const LOOK_MS = 200;
/** Milliseconds without an end of any invoice, after which a person is told. */
const SILENCE_MS = 10_000;
const EN_SILENCIO =
  'El PAC tarda en responder. Lo pedido sigue su curso y se timbra en cuanto responda; no hace falta pedirlo otra vez';

/** Deleted, or another process has it: nothing more is to be written. */
class NoLongerOurs extends Error {}

const inOrder = (...those: readonly Lanzada[][]): Lanzada[] =>
  those.flat().toSorted((a, b) => a.factura - b.factura);

/** The stamping of one file by one process, from wherever it stands. */
const createCorrida = async (deps: Deps, taken: Timbrandose) => {
  const { timbrados, filas, porTimbrar, masivas, lanzar, pedir, pause, now, leaseMs } = deps;
  const { accountId, timbrado } = taken;
  const de = { accountId, masivoId: taken._id.toString() };
  const leida = await deps.cuenta.read(accountId);
  const pace = createPace(now);
  const aire = new Map<number, Lanzada>(
    (await porTimbrar.enAire(de)).map((it) => [it.factura, it]),
  );
  /** Those that are being asked for, and what was refused at once. */
  const pidiendo = new Set<number>();
  const negadas = new Map<string, ProblemaCode>();
  let asking = Promise.resolve();
  let fault: { error: unknown } | undefined;
  let tally = await porTimbrar.tally(de, timbrado.numero);
  let cuentas = await filas.count(de);
  let unicas = new Map<number, string>();

  const readUnicas = async () => {
    if (!timbrado.prueba) unicas = unicasDe(await porTimbrar.huellas(de));
  };

  const mark = async () => {
    tally = await deps.marcar(de, timbrado.numero);
    await readUnicas();
    await pause('marcadas:after');
    if (!(await timbrados.marked(taken, tally.facturas))) throw new NoLongerOurs();
  };

  /** One question after another: what was made ready later has later folios. */
  const ask = async (those: readonly Lanzada[]) => {
    await asking;
    for (const { factura, facturaId } of those) {
      pidiendo.add(factura);
      negadas.delete(facturaId);
    }
    asking = pedir(accountId, those, timbrado.pedido)
      .then(async (refused) => {
        for (const [facturaId, problema] of refused) negadas.set(facturaId, problema);
        await pause('pedidas:after');
      })
      .catch((error: unknown) => {
        fault = { error };
      })
      .finally(() => {
        for (const { factura } of those) pidiendo.delete(factura);
      });
  };

  const note = async (ended: readonly Desenlace[]) => {
    if (ended.length === 0) return;
    const rejected = ended.filter(({ estado }) => estado === 'rechazada');
    // Nothing that counts came of them.
    const unstamped = ended.filter(({ estado }) => estado === 'rechazada' || estado === 'prueba');
    await masivas.release(
      accountId,
      unstamped.flatMap(({ factura }) => aire.get(factura)?.facturaId ?? []),
    );
    await porTimbrar.note(de, ended);
    await pause('anotadas:after');
    for (const { factura } of ended) aire.delete(factura);
    const of = (estado: Desenlace['estado']) => ended.filter((it) => it.estado === estado).length;
    const timbradas = of('timbrada');
    pace.ended(ended.length - of('enEspera'));
    tally = {
      facturas: tally.facturas - of('porTimbrar'),
      timbradas: tally.timbradas + timbradas + of('prueba'),
      rechazadas: tally.rechazadas + rejected.length,
    };
    cuentas = {
      ...cuentas,
      timbradas: cuentas.timbradas + timbradas,
      rechazadas: cuentas.rechazadas + rejected.length,
    };
  };

  /** Notes what ended, and answers what is still to be asked for. */
  const settle = async (): Promise<
    Record<'porPedir' | 'porAceptar' | 'sinCreditos', Lanzada[]>
  > => {
    const ids = [...aire.values()].map(({ facturaId }) => facturaId);
    // Before they are read: an invoice whose question ends meanwhile was read too early.
    const asked = new Set(pidiendo);
    const shown = await masivas.byId(accountId, ids);
    const ended: Desenlace[] = [];
    const left = {
      porPedir: [] as Lanzada[],
      porAceptar: [] as Lanzada[],
      sinCreditos: [] as Lanzada[],
    };
    for (const it of aire.values()) {
      const factura = shown.get(it.facturaId);
      const situacion = situacionDe(it, factura, {
        ...{ negada: negadas.get(it.facturaId), prueba: timbrado.prueba },
      });
      if (situacion.tipo === 'fin') ended.push(situacion.desenlace);
      else if (asked.has(it.factura)) continue;
      else if (situacion.tipo !== 'enCurso') {
        left[situacion.tipo].push({ ...it, serie: factura?.serie });
      }
    }
    await note(ended);
    return left;
  };

  /** They wait again. */
  const giveBack = (those: readonly Lanzada[]) =>
    note(those.map(({ factura }) => ({ factura, estado: 'enEspera' })));

  const avance = () => ({
    ...{ ...tally, enCurso: aire.size },
    detalle: aire.size > 0 && pace.silence() > SILENCE_MS ? EN_SILENCIO : undefined,
    segundos: pace.secondsFor(tally.facturas - tally.timbradas - tally.rechazadas),
  });

  /** Makes the next ones ready and asks for them; false when none waits. */
  const launchNext = async (): Promise<boolean> => {
    const grupos = await porTimbrar.next(de, Math.min(AT_A_TIME, WINDOW - aire.size));
    if (grupos.length === 0) return false;
    const { lanzadas, rechazadas, repetidas } = await lanzar(taken, grupos, { leida, unicas });
    for (const it of lanzadas) aire.set(it.factura, it);
    // Two that ask at the same time would give folios in an order of their own.
    if (!(await timbrados.keep(taken, leaseMs))) throw new NoLongerOurs();
    pace.ended(rechazadas);
    tally.facturas -= repetidas;
    tally.rechazadas += rechazadas;
    cuentas = { ...cuentas, rechazadas: cuentas.rechazadas + rechazadas };
    await ask(lanzadas);
    return true;
  };

  const close = async (isPaused: boolean): Promise<boolean> => {
    tally = await porTimbrar.tally(de, timbrado.numero);
    cuentas = await filas.count(de);
    const last = { ...tally, enCurso: 0, segundos: undefined };
    if (!isPaused) return timbrados.end(taken, { ...last, detalle: undefined }, cuentas);
    return timbrados.rest(taken, last, cuentas);
  };

  /** One look: what ended is noted, and what there is room for is asked for. True when it is over. */
  const look = async (): Promise<boolean> => {
    if (fault) throw fault.error;
    const { porPedir, porAceptar, sinCreditos } = await settle();
    if (sinCreditos.length > 0) {
      await giveBack(sinCreditos);
      await timbrados.stand(taken, 'sinCreditos');
    }
    const { timbradas, rechazadas } = cuentas;
    const told = await timbrados.progress(taken, avance(), { timbradas, rechazadas, leaseMs });
    if (!told) throw new NoLongerOurs();
    if (told.timbrado.porMarcar) {
      await mark();
      return false;
    }
    const isPaused = told.timbrado.estado === 'pausado';
    if (isPaused) await giveBack(porPedir);
    else if (porPedir.length + porAceptar.length > 0) await ask(inOrder(porPedir, porAceptar));
    else if (aire.size < WINDOW && (await launchNext())) return false;
    if (aire.size === 0 && pidiendo.size === 0 && (await close(isPaused))) return true;
    await sleep(LOOK_MS);
    return false;
  };

  await readUnicas();
  return { look, asked: () => asking };
};

/**
 * Stamps the chosen invoices of one file, in the order of its rows, some at a time. Whose stamp is asked
 * for is written before it is, and what became of it is read off the invoices: who takes over finds
 * both. Safe to run twice (docs/adr/0043).
 */
export const timbrarMasivo =
  (deps: Deps) =>
  async ({ accountId, masivoId }: PayloadOf<typeof jobs.timbrarMasivo>): Promise<void> => {
    const { timbrados, leaseMs, closing } = deps;
    const taken = await timbrados.take(accountId, masivoId, leaseMs);
    if (!taken) return;
    const letGo = keepTurn(() => timbrados.keep(taken, leaseMs), leaseMs / 4);
    let corrida: Awaited<ReturnType<typeof createCorrida>> | undefined;
    try {
      corrida = await createCorrida(deps, taken);
      let isOver = false;
      while (!isOver) {
        // Handed back: another process goes on with it.
        closing.throwIfAborted();
        isOver = await corrida.look();
      }
    } catch (error) {
      await corrida?.asked();
      await letGo();
      if (error instanceof NoLongerOurs) return;
      await timbrados.leave(taken);
      throw error;
    } finally {
      await letGo();
    }
  };
