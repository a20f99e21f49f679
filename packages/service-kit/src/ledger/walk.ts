import { LeaseLost, type Lease } from './lease.ts';
import type { Ledger, LedgerRecord } from './ledger.ts';
import type { CrashPoint } from './crash-point.ts';

/** Work that goes through named points, in their order. */
interface Pointed<P extends string> extends LedgerRecord {
  punto: P;
}

/** A point, and the work that takes a record there; it answers what it learnt. */
export type Step<R, P extends string> = readonly [
  punto: P,
  work: (record: R) => Promise<Partial<R> | void>,
];

/** Whether a record has come to a point, by the order of all of them. */
export const hasReached =
  <P extends string>(points: readonly P[]) =>
  ({ punto }: { punto: P }, other: P): boolean =>
    points.indexOf(punto) >= points.indexOf(other);

interface Options<R extends Pointed<P>, P extends string> {
  ledger: Pick<Ledger<R, P>, 'advance' | 'amend' | 'letGo'>;
  points: readonly P[];
  lease: Lease;
  crashPoint: CrashPoint;
  /** What the places of crash tests begin with. */
  named?: string;
}

/** One worker's way along the points of one record that it holds. */
export class Walk<R extends Pointed<P>, P extends string> {
  record: R;
  readonly #options: Options<R, P>;

  constructor(record: R, options: Options<R, P>) {
    this.record = record;
    this.#options = options;
  }

  get owner(): string {
    return this.#options.lease.owner;
  }

  get id(): string {
    return this.record._id.toString();
  }

  has(punto: P): boolean {
    return hasReached(this.#options.points)(this.record, punto);
  }

  /**
   * Reaches points, each once: the work of a point runs only if it is not reached yet. What the steps
   * learnt is saved together with the last of them, in one write that renews the lease; a job among it
   * (`outbox`) goes with it. A crash before that write repeats all their work, so it must be safe to.
   * @throws LeaseLost when another worker has the record by now.
   */
  async reach(...steps: readonly Step<R, P>[]): Promise<void> {
    const ahead = steps.filter(([punto]) => !this.has(punto));
    const [to] = ahead.at(-1) ?? [];
    if (to === undefined) return;
    const { ledger, lease, crashPoint, named = '' } = this.#options;
    const { punto: from } = this.record;
    let learnt: Partial<R> = {};
    for (const [punto, work] of ahead) {
      learnt = { ...learnt, ...(await work({ ...this.record, ...learnt })) };
      await crashPoint(`${named}${punto}:before`);
    }
    const { outbox, ...set } = learnt;
    const change = {
      fence: { holder: this.owner },
      set: set as Partial<R>,
      push: outbox?.[0],
      lease,
    };
    if (!(await ledger.advance(this.record, [from, to], change))) {
      throw new LeaseLost(`${this.id} is no longer at ${from}, or no longer ours`);
    }
    this.record = { ...this.record, ...learnt, punto: to };
    for (const [punto] of ahead) await crashPoint(`${named}${punto}:after`);
  }

  /** Corrects what the next point will be worked out from. @throws LeaseLost */
  async amend(set: Partial<R>): Promise<void> {
    const change = { fence: { holder: this.owner }, set };
    if (!(await this.#options.ledger.amend(this.record, this.record.punto, change))) {
      throw new LeaseLost(`${this.id} is no longer ours`);
    }
    this.record = { ...this.record, ...set };
  }

  /** Lets go of a record where it stands. */
  async letGo(): Promise<void> {
    await this.#options.ledger.letGo(this.record, this.owner);
  }
}
