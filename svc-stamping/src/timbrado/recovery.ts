import type { Punto } from '@timbra/contracts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import {
  hasReached,
  type Lease,
  type TimbrarRequestRepository,
} from './timbrar-request.repository.ts';

/** Another worker holds the request, or took it over: leave it alone. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Stops at a named place until the process is killed; crash tests alone use it. */
export type Pause = (place: `${Punto}:before` | `${Punto}:after`) => Promise<void>;

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
   * Reaches a point once: the work runs only if the point is not reached yet, and what it learnt is
   * saved together with the point, which renews the lease. A crash between the two repeats the work,
   * so it must be safe to.
   * @throws LeaseLost when another worker has the request by now.
   */
  async once(
    punto: Punto,
    work: (request: TimbrarRequestRecord) => Promise<Partial<TimbrarRequestRecord> | void>,
  ): Promise<void> {
    if (this.has(punto)) return;
    const { accountId, punto: from } = this.request;
    const fields = (await work(this.request)) ?? {};
    await this.#pause(`${punto}:before`);
    const step = { fence: { holder: this.owner }, set: fields, lease: this.#lease };
    if (!(await this.#requests.transition(accountId, this.id, [from, punto], step))) {
      throw new LeaseLost(`${this.id} is no longer at ${from}, or no longer ours`);
    }
    this.request = { ...this.request, ...fields, punto };
    await this.#pause(`${punto}:after`);
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
