import type { Courtesy } from '@timbra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CuentaClient } from '../cuenta.client.ts';
import type { FilaMasivaRepository } from '../fila-masiva.repository.ts';
import type { GiveFolios, ReturnFolios } from './give-folios.ts';
import { situacionDe } from './desenlace-de.ts';
import type { FacturasMasivas } from './facturas-masivas.repository.ts';
import type { Desenlace, FilasPorTimbrar } from './filas-por-timbrar.repository.ts';
import type { Lanzada, LaunchGrupos, CrashPointMasivo } from './launch-grupos.ts';
import { createMarcador } from './marcador.ts';
import { unicasDe, type MarkElegidas } from './mark-elegidas.ts';
import type { RequestStamps } from './request-stamps.ts';
import { createPreguntas } from './preguntas.ts';
import type { Timbrandose, TimbradoMasivoRepository } from './timbrado-masivo.repository.ts';

export interface CorridaDeps {
  timbrados: TimbradoMasivoRepository;
  filas: Pick<FilaMasivaRepository, 'count'>;
  porTimbrar: FilasPorTimbrar;
  masivas: FacturasMasivas;
  cuenta: Pick<CuentaClient, 'read'>;
  marcar: MarkElegidas;
  lanzar: LaunchGrupos;
  giveFolios: GiveFolios;
  returnFolios: ReturnFolios;
  pedir: RequestStamps;
  courtesy: Pick<Courtesy, 'isSomebodyThere'>;
  crashPoint: CrashPointMasivo;
  now: () => Date;
  /** Renewed while the process lives: after it, another one goes on. */
  leaseMs: number;
}

/** Invoices in the air: enough to keep four workers busy while a PAC is slow. */
const WINDOW = 160;
/** Invoices that are made ready together, while the ones before them are asked for. */
const AT_A_TIME = 25;
/** The same while a person stamps one by one: this process answers them meanwhile. */
const A_FEW = 5;
/** Milliseconds between two looks while there is nothing to ask for. */
const LOOK_MS = 200;

/** Deleted, or another process has it: nothing more is to be written. */
export class NoLongerOurs extends Error {}

/** The stamping of one file by one process, from wherever it stands. */
export const createCorrida = async (deps: CorridaDeps, taken: Timbrandose) => {
  const { timbrados, filas, porTimbrar, masivas, crashPoint, leaseMs } = deps;
  const { accountId, timbrado } = taken;
  const de = { accountId, masivoId: taken._id.toString() };
  const leida = await deps.cuenta.read(accountId);
  const aire = new Map<number, Lanzada>(
    (await porTimbrar.enAire(de)).map((it) => [it.factura, it]),
  );
  const counted = async () => ({
    tally: await porTimbrar.tally(de, timbrado.numero),
    cuentas: await filas.count(de),
  });
  const marcador = createMarcador(deps.now, await counted());
  const preguntas = createPreguntas(async (those) => {
    if (!timbrado.prueba && !timbrado.pedido.soloPrueba) {
      await deps.giveFolios(accountId, those, leida);
      await crashPoint('folios:after');
    }
    const refused = await deps.pedir(accountId, those, timbrado.pedido);
    await crashPoint('pedidas:after');
    return refused;
  });
  const readUnicas = async (): Promise<ReadonlyMap<number, string>> =>
    timbrado.prueba ? new Map() : unicasDe(await porTimbrar.huellas(de));
  let unicas = await readUnicas();

  const mark = async () => {
    marcador.recount({ tally: await deps.marcar(de, timbrado.numero) });
    unicas = await readUnicas();
    await crashPoint('marcadas:after');
    if (!(await timbrados.marked(taken, marcador.tally().facturas))) throw new NoLongerOurs();
  };

  const note = async (ended: readonly Desenlace[]) => {
    if (ended.length === 0) return;
    // Refused, or a test: they hold no stamp that counts.
    const unstamped = ended.filter(({ estado }) => estado === 'rechazada' || estado === 'prueba');
    await masivas.release(
      accountId,
      unstamped.flatMap(({ factura }) => aire.get(factura)?.facturaId ?? []),
    );
    await porTimbrar.note(de, ended);
    await crashPoint('anotadas:after');
    for (const { factura } of ended) aire.delete(factura);
    marcador.ended(ended);
  };

  /** Notes what ended, and answers what is still to be asked for, in the order of the rows. */
  const settle = async (): Promise<Record<'porPedir' | 'sinCreditos', Lanzada[]>> => {
    const ids = [...aire.values()].map(({ facturaId }) => facturaId);
    // Before the read: if a question ends during it, its invoices may show their old state.
    const asked = preguntas.underWay();
    const shown = await masivas.byId(accountId, ids);
    const ended: Desenlace[] = [];
    const left = { porPedir: [] as Lanzada[], sinCreditos: [] as Lanzada[] };
    for (const it of [...aire.values()].toSorted((a, b) => a.factura - b.factura)) {
      const factura = shown.get(it.facturaId);
      const situacion = situacionDe(it, factura, {
        negada: preguntas.negada(it.facturaId),
        prueba: timbrado.prueba,
      });
      if (situacion.tipo === 'fin') ended.push(situacion.desenlace);
      else if (asked.has(it.factura) || situacion.tipo === 'enCurso') continue;
      else {
        const { serie, folio, emisor } = factura ?? {};
        left[situacion.tipo].push({ ...it, serie, folio, emisor: emisor?.rfc });
      }
    }
    await note(ended);
    return left;
  };

  /** Puts these back to wait, and frees their folios for others. */
  const giveBack = async (those: readonly Lanzada[]) => {
    if (those.length === 0) return;
    await deps.returnFolios(accountId, those);
    await note(those.map(({ factura }) => ({ factura, estado: 'enEspera' })));
  };

  /** Makes the next ones ready and asks for them; false when none waits. */
  const launchNext = async (): Promise<boolean> => {
    const most = (await deps.courtesy.isSomebodyThere()) ? A_FEW : AT_A_TIME;
    const grupos = await porTimbrar.next(de, Math.min(most, WINDOW - aire.size));
    if (grupos.length === 0) return false;
    const { lanzadas, ...others } = await deps.lanzar(taken, grupos, { leida, unicas });
    for (const it of lanzadas) aire.set(it.factura, it);
    // Only the holder of the file asks: two processes would mix the order of the folios.
    if (!(await timbrados.keep(taken, leaseMs))) throw new NoLongerOurs();
    marcador.launched(others);
    await preguntas.ask(lanzadas);
    return true;
  };

  const close = async (isPaused: boolean): Promise<boolean> => {
    const { tally, cuentas } = await counted();
    marcador.recount({ tally, cuentas });
    const last = { ...tally, enCurso: aire.size, segundos: undefined };
    if (!isPaused) return timbrados.end(taken, { ...last, detalle: undefined }, cuentas);
    return timbrados.rest(taken, last, cuentas);
  };

  /**
   * One look: notes what ended, and asks for as much as there is room for. True when the file is
   * over.
   */
  const look = async (): Promise<boolean> => {
    preguntas.check();
    const { porPedir, sinCreditos } = await settle();
    if (sinCreditos.length > 0) {
      await giveBack([...porPedir.splice(0), ...sinCreditos]);
      await timbrados.stand(taken, 'sinCreditos');
    }
    const { timbradas, rechazadas } = marcador.cuentas();
    const told = await timbrados.progress(taken, marcador.avance(aire.size), {
      timbradas,
      rechazadas,
      leaseMs,
    });
    if (!told) throw new NoLongerOurs();
    if (told.timbrado.porMarcar) {
      await mark();
      return false;
    }
    const isPaused = told.timbrado.estado === 'pausado';
    if (isPaused) await giveBack(porPedir);
    else if (porPedir.length > 0) await preguntas.ask(porPedir);
    else if (aire.size < WINDOW && (await launchNext())) return false;
    const isIdle = aire.size === 0 && preguntas.underWay().size === 0;
    // While the PAC is away the account's next file takes its place; the sweeper notes how these
    // end.
    const canLetGo = isPaused && preguntas.underWay().size === 0 && marcador.isSilent();
    if ((isIdle || canLetGo) && (await close(isPaused))) return true;
    await sleep(LOOK_MS);
    return false;
  };

  return { look, asked: preguntas.ended };
};
export type Corrida = ReturnType<typeof createCorrida>;
