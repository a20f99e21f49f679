import {
  eventoWebhook,
  HORAS_DE_SECRETO_ANTERIOR,
  type EventoWebhook,
  type WebhooksBody,
} from '@timbra/contracts';
import { upserting, type SecretCipher } from '@timbra/service-kit';
import { randomBytes } from 'node:crypto';
import { rememberRecent } from '../../shared/remember-recent.ts';
import type { EndpointModel, EndpointRecord } from './endpoint.model.ts';

interface Deps {
  endpoints: EndpointModel;
  cipher: SecretCipher;
  now: () => Date;
}

const HOUR_MS = 60 * 60 * 1000;
/** Bytes of a secret: Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;
/** Characters of a secret that are shown to tell it from another. */
const PISTA = 4;
const PREFIX = 'whsec_';

const NONE: Omit<EndpointRecord, 'accountId'> = {
  eventos: [...eventoWebhook.options],
  activo: true,
};

/** Webhook addresses and their secrets, always within one account. */
export class EndpointRepository {
  readonly #endpoints: EndpointModel;
  readonly #cipher: SecretCipher;
  readonly #now: () => Date;
  readonly #memory: ReturnType<typeof rememberRecent<EndpointRecord>>;

  constructor({ endpoints, cipher, now }: Deps) {
    this.#endpoints = endpoints;
    this.#cipher = cipher;
    this.#now = now;
    this.#memory = rememberRecent({ read: (accountId) => this.get(accountId), now });
  }

  /** An account that chose nothing has no address. */
  async get(accountId: string): Promise<EndpointRecord> {
    const found = await this.#endpoints.findOne({ accountId }).lean<EndpointRecord>();
    return found ?? { accountId, ...NONE };
  }

  async put(accountId: string, body: WebhooksBody): Promise<EndpointRecord> {
    return this.#change(accountId, { $set: body });
  }

  /** The account's address, when it listens to an event. */
  async listensTo(accountId: string, evento: EventoWebhook): Promise<string | undefined> {
    const { url, activo, eventos } = await this.#memory.recent(accountId);
    return activo && eventos.includes(evento) ? url : undefined;
  }

  /**
   * Switches off an address that is gone for good; another address of the account is left alone.
   */
  async switchOff(accountId: string, url: string): Promise<void> {
    await this.#endpoints.updateOne({ accountId, url }, { $set: { activo: false } });
    this.#memory.forget(accountId);
  }

  /** Makes the first secret; undefined when there is one. */
  async firstSecret(accountId: string): Promise<string | undefined> {
    if ((await this.get(accountId)).secreto) return undefined;
    const { plain, fields } = this.#newSecret(accountId);
    await this.#change(accountId, {});
    const { modifiedCount } = await this.#endpoints.updateOne(
      { accountId, secreto: { $exists: false } },
      { $set: fields },
    );
    return modifiedCount === 1 ? plain : undefined;
  }

  /** Makes another secret; the one before signs beside it for a day. */
  async rotate(accountId: string): Promise<{ secreto: string; anteriorHasta?: Date }> {
    const first = await this.firstSecret(accountId);
    if (first) return { secreto: first };
    const { secreto: anterior } = await this.get(accountId);
    const anteriorHasta = new Date(this.#now().getTime() + HORAS_DE_SECRETO_ANTERIOR * HOUR_MS);
    const { plain, fields } = this.#newSecret(accountId);
    await this.#change(accountId, { $set: { ...fields, anterior, anteriorHasta } });
    return { secreto: plain, anteriorHasta };
  }

  /** The secrets that sign now, the newest first: one, or two while the former one runs out. */
  async secretsOf(accountId: string): Promise<string[]> {
    await this.firstSecret(accountId);
    const { secreto, anterior, anteriorHasta } = await this.get(accountId);
    const isInForce = anteriorHasta !== undefined && anteriorHasta > this.#now();
    return [secreto, isInForce ? anterior : undefined].flatMap((sealed) =>
      sealed ? [this.#cipher.open(accountId, sealed)] : [],
    );
  }

  #newSecret(accountId: string) {
    const plain = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
    // The last character of base64 is filling.
    const pista = plain.replace(/=+$/, '').slice(-PISTA);
    return { plain, fields: { secreto: this.#cipher.seal(accountId, plain), pista } };
  }

  async #change(accountId: string, change: { $set?: Partial<EndpointRecord> }) {
    const { $set = {} } = change;
    const rest = Object.entries(NONE).filter(([name]) => !(name in $set));
    const write = () =>
      this.#endpoints
        .findOneAndUpdate(
          { accountId },
          { $set, $setOnInsert: Object.fromEntries(rest) },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<EndpointRecord>();
    try {
      return await upserting(write);
    } finally {
      this.#memory.forget(accountId);
    }
  }
}
