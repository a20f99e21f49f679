import type { PausaMasivo } from '@timbra/contracts';
import { DomainError, isDuplicateKey, LeaseLedger } from '@timbra/service-kit';
import type { MasivoModel, MasivoRecord, PedidoMasivo, TimbradoRecord } from '../masivo.model.ts';
import { workOn, type Cuentas } from '../masivo.repository.ts';

export type Timbrandose = MasivoRecord & { timbrado: TimbradoRecord };

/** How far the stamping is, as the worker that holds the file writes it. */
export type Avance = Pick<
  TimbradoRecord,
  'facturas' | 'timbradas' | 'rechazadas' | 'enCurso' | 'segundos' | 'detalle'
>;

const OPEN = { abierta: true as const, trabajo: 'timbrar' as const };
const CLOSED = { abierta: { $exists: false } } as const;
/** Paused files that their worker let go of while stamps were under way. */
const WAITING = { 'timbrado.estado': 'pausado', 'timbrado.enCurso': { $gt: 0 } } as const;
const CLOSE = { abierta: 1, tomadaHasta: 1, 'timbrado.segundos': 1 } as const;

const named = (avance: Partial<Avance>) => {
  const entries = Object.entries(avance).map(([name, it]) => [`timbrado.${name}`, it] as const);
  const gone = entries.filter(([, it]) => it === undefined).map(([name]) => [name, 1] as const);
  return {
    $set: Object.fromEntries(entries.filter(([, it]) => it !== undefined)),
    $unset: Object.fromEntries(gone),
  };
};

/** The stamping of files, one of an account at a time. */
export class TimbradoMasivoRepository extends LeaseLedger<Timbrandose> {
  readonly #masivos: MasivoModel;
  readonly #now: () => Date;

  constructor({ masivos, now }: { masivos: MasivoModel; now: () => Date }) {
    super({
      model: masivos,
      name: 'masivo',
      open: OPEN,
      entryOf: workOn,
      now,
    });
    this.#masivos = masivos;
    this.#now = now;
  }

  /** The stamping and its job in one write. @throws DomainError masivoEnCurso */
  async start(masivo: MasivoRecord, pedido: PedidoMasivo, facturas: number): Promise<MasivoRecord> {
    const numero = (masivo.timbrado?.numero ?? 0) + 1;
    const timbrado: TimbradoRecord = {
      estado: 'enCurso',
      prueba: pedido.prueba,
      pedido,
      numero,
      porMarcar: true,
      facturas,
      timbradas: 0,
      rechazadas: 0,
      enCurso: 0,
      inicio: this.#now(),
    };
    const isSame = masivo.timbrado
      ? { 'timbrado.numero': masivo.timbrado.numero }
      : { timbrado: { $exists: false } };
    const opened = await this.#open(masivo, { ...CLOSED, ...isSame }, { timbrado });
    if (!opened) throw new DomainError('masivoEnCurso');
    return opened;
  }

  /** Goes on with what was paused. @throws DomainError masivoEnCurso when another file is at work. */
  async resume(masivo: MasivoRecord): Promise<void> {
    const { _id, accountId } = masivo;
    const paused = { 'timbrado.estado': 'pausado' as const };
    const going = { 'timbrado.estado': 'enCurso', 'timbrado.porMarcar': true };
    const reopened = await this.#open(masivo, { ...CLOSED, ...paused }, going);
    if (reopened) return;
    // Stamps that were asked for before the pause have not ended: the worker still has the file and goes on.
    await this.#masivos.updateOne(
      { _id, accountId, ...OPEN, ...paused },
      { $set: going, $unset: { 'timbrado.pausa': 1, 'timbrado.detalle': 1 } },
    );
  }

  /** No more stamps are asked for; the worker lets go of the file when those under way have ended. */
  async pause({ _id, accountId }: Pick<MasivoRecord, '_id' | 'accountId'>): Promise<void> {
    await this.#masivos.updateOne(
      { _id, accountId, ...OPEN, 'timbrado.estado': 'enCurso' },
      { $set: { 'timbrado.estado': 'pausado', 'timbrado.pausa': 'pedida' } },
    );
  }

  /** Takes it to stamp its invoices; null when another has it, or there is nothing to stamp. */
  take(accountId: string, id: string, leaseMs: number): Promise<Timbrandose | null> {
    return this.takeAs(accountId, id, { leaseMs });
  }

  /** The rows that this stamping takes are marked. */
  async marked(taken: Timbrandose, facturas: number): Promise<boolean> {
    return this.write(taken, {
      $set: { 'timbrado.facturas': facturas },
      $unset: { 'timbrado.porMarcar': 1 },
    });
  }

  /**
   * Notes the progress, and answers whether a person paused it; null when another process has the
   * file.
   */
  progress(
    taken: Timbrandose,
    avance: Avance,
    { leaseMs, ...cuentas }: Partial<Cuentas> & { leaseMs: number },
  ): Promise<Timbrandose | null> {
    const { $set, $unset } = named(avance);
    const tomadaHasta = new Date(this.#now().getTime() + leaseMs);
    return this.#masivos
      .findOneAndUpdate(
        this.#held(taken),
        {
          $set: { ...cuentas, ...$set, tomadaHasta },
          ...(Object.keys($unset).length > 0 && { $unset }),
        },
        { returnDocument: 'after' },
      )
      .lean<Timbrandose>()
      .exec();
  }

  /** It stands still for a reason of its own. */
  async stand(taken: Timbrandose, pausa: PausaMasivo, detalle?: string): Promise<void> {
    await this.write(taken, {
      $set: { 'timbrado.estado': 'pausado', 'timbrado.pausa': pausa, ...named({ detalle }).$set },
    });
  }

  /** Paused, and nothing is under way any more. False when it was resumed meanwhile. */
  async rest(taken: Timbrandose, avance: Avance, cuentas: Cuentas): Promise<boolean> {
    const { $set, $unset } = named(avance);
    const { matchedCount } = await this.#masivos.updateOne(
      { ...this.#held(taken), 'timbrado.estado': 'pausado' },
      { $set: { ...cuentas, ...$set }, $unset: { ...$unset, ...CLOSE } },
    );
    return matchedCount === 1;
  }

  /** False when there are rows to be marked again. */
  async end(taken: Timbrandose, avance: Avance, cuentas: Cuentas): Promise<boolean> {
    const { $set, $unset } = named(avance);
    const { matchedCount } = await this.#masivos.updateOne(
      { ...this.#held(taken), 'timbrado.porMarcar': { $exists: false } },
      {
        $set: {
          ...cuentas,
          ...$set,
          'timbrado.estado': 'terminado',
          'timbrado.fin': this.#now(),
        },
        $unset: { ...$unset, ...CLOSE, 'timbrado.pausa': 1 },
      },
    );
    return matchedCount === 1;
  }

  /** Paused files of all accounts with stamps under way: for the sweeper alone. */
  waiting(most: number): Promise<Pick<MasivoRecord, '_id' | 'accountId'>[]> {
    return this.#masivos
      .find({ ...CLOSED, ...WAITING }, { accountId: 1 })
      .limit(most)
      .lean<Pick<MasivoRecord, '_id' | 'accountId'>[]>()
      .exec();
  }

  /**
   * Takes a paused file to note its outcomes; null when another worker has it, or it was resumed.
   */
  takeWaiting(
    { _id, accountId }: Pick<MasivoRecord, '_id' | 'accountId'>,
    leaseMs: number,
  ): Promise<Timbrandose | null> {
    return this.takeAs(accountId, _id, { leaseMs, only: { ...CLOSED, ...WAITING } });
  }

  /** Writes the outcomes so far, unless the file was resumed meanwhile. */
  async leaveWaiting(
    { _id, accountId, vuelta }: Timbrandose,
    avance: Partial<Avance>,
    cuentas: Cuentas,
  ): Promise<void> {
    const { $set, $unset } = named(avance);
    await this.#masivos.updateOne(
      { _id, accountId, vuelta, ...CLOSED },
      { $set: { ...cuentas, ...$set }, $unset: { ...$unset, tomadaHasta: 1 } },
    );
  }

  /** What its worker gave up on; not while another process has it. */
  async fail(accountId: string, id: string, detalle: string): Promise<void> {
    await this.#masivos.updateOne(
      { _id: id, accountId, ...OPEN, tomadaHasta: { $not: { $gt: this.#now() } } },
      {
        $set: {
          'timbrado.estado': 'pausado',
          'timbrado.pausa': 'falla',
          'timbrado.detalle': detalle,
        },
        $unset: CLOSE,
      },
    );
  }

  async #open(
    { _id, accountId }: MasivoRecord,
    still: object,
    set: object,
  ): Promise<MasivoRecord | null> {
    try {
      return await this.#masivos
        .findOneAndUpdate(
          { _id, accountId, estado: { $in: ['revisado', 'fallido'] }, ...still },
          {
            $set: { ...set, ...OPEN, tomadaHasta: this.#now() },
            $unset: {
              filas: 1,
              ...(!('timbrado' in set) && { 'timbrado.pausa': 1, 'timbrado.detalle': 1 }),
            },
            $push: { outbox: workOn({ _id, accountId, trabajo: 'timbrar' }) },
          },
          { returnDocument: 'after' },
        )
        .lean<MasivoRecord>();
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('masivoEnCurso');
      throw error;
    }
  }

  #held({ _id, accountId, vuelta }: MasivoRecord) {
    return { _id, accountId, vuelta, ...OPEN };
  }
}
