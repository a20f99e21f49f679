import type { Punto } from '@timbra/contracts';
import { LeaseLost, type Lease } from '../shared/lease.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import { hasReached, type TimbrarRequestRepository } from './timbrar-request.repository.ts';

/** Stops at a named place until the process is killed; crash tests alone use it. */
export type Pause = (place: `${Punto}:before` | `${Punto}:after`) => Promise<void>;

/** A recovery point, and the work that takes a request there. */
export type Step = readonly [
  punto: Punto,
  work: (request: TimbrarRequestRecord) => Promise<Partial<TimbrarRequestRecord> | void>,
];

/** One worker's way along the recovery points of one request. */
export class Recovery {
  request: TimbrarRequestRecord;
  readonly #requests: TimbrarRequestRepository;
  readonly #lease: Lease;
  readonly #pause: Pause;

  constructor(
    request: TimbrarRequestRecord,
    requests: TimbrarRequestRepository,
    { lease, pause }: { lease: Lease; pause: Pause },
  ) {
    this.request = request;
    this.#requests = requests;
    this.#lease = lease;
    this.#pause = pause;
  }

  get owner(): string {
    return this.#lease.owner;
  }

  get id(): string {
    return this.request._id.toString();
  }

  has(punto: Punto): boolean {
    return hasReached(this.request, punto);
  }

  /**
   * Reaches points, each once: the work of a point runs only if it is not reached yet, and what it
   * learnt is saved together with the last of them, a job that follows from it included, in one write
   * that renews the lease. A crash before
   * it repeats all their work, so it must be safe to.
   * @throws LeaseLost when another worker has the request by now.
   */
  async reach(...steps: readonly Step[]): Promise<void> {
    const ahead = steps.filter(([punto]) => !this.has(punto));
    const [to] = ahead.at(-1) ?? [];
    if (to === undefined) return;
    const { accountId, punto: from } = this.request;
    let learnt: Partial<TimbrarRequestRecord> = {};
    for (const [punto, work] of ahead) {
      learnt = { ...learnt, ...(await work({ ...this.request, ...learnt })) };
      await this.#pause(`${punto}:before`);
    }
    const { outbox, ...set } = learnt;
    const change = { fence: { holder: this.owner }, set, push: outbox?.[0], lease: this.#lease };
    if (!(await this.#requests.transition(accountId, this.id, [from, to], change))) {
      throw new LeaseLost(`${this.id} is no longer at ${from}, or no longer ours`);
    }
    this.request = { ...this.request, ...learnt, punto: to };
    for (const [punto] of ahead) await this.#pause(`${punto}:after`);
  }

  /** Corrects what the next point will be worked out from. */
  async amend(fields: Partial<TimbrarRequestRecord>): Promise<void> {
    const { accountId, punto } = this.request;
    const held = { owner: this.owner, punto };
    if (!(await this.#requests.note(accountId, this.id, held, fields))) {
      throw new LeaseLost(`${this.id} is no longer ours`);
    }
    this.request = { ...this.request, ...fields };
  }

  async release(): Promise<void> {
    await this.#requests.releaseLease(this.request.accountId, this.id, this.#lease.owner);
  }
}
