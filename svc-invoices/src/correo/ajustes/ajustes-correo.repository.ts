import { AJUSTES_CORREO, type AjustesCorreoBody } from '@timbra/contracts';
import { upserting } from '@timbra/service-kit';
import { rememberRecent } from '../../shared/remember-recent.ts';
import type { AjustesCorreoModel, AjustesCorreoRecord } from './ajustes-correo.model.ts';

/** What accounts' messages say, always within one account. */
export class AjustesCorreoRepository {
  readonly #ajustes: AjustesCorreoModel;
  readonly #memory: ReturnType<typeof rememberRecent<AjustesCorreoBody>>;

  constructor({ ajustes, now }: { ajustes: AjustesCorreoModel; now: () => Date }) {
    this.#ajustes = ajustes;
    this.#memory = rememberRecent({ read: (accountId) => this.get(accountId), now });
  }

  /** An account that chose nothing has the usual words, and sends nothing by itself. */
  async get(accountId: string): Promise<AjustesCorreoBody> {
    const found = await this.#ajustes
      .findOne({ accountId }, { _id: 0, accountId: 0 })
      .lean<AjustesCorreoRecord>();
    return found ?? AJUSTES_CORREO;
  }

  async put(accountId: string, body: AjustesCorreoBody): Promise<void> {
    try {
      await upserting(() =>
        this.#ajustes.updateOne({ accountId }, { $set: body }, { upsert: true }),
      );
    } finally {
      this.#memory.forget(accountId);
    }
  }

  /** Whether each stamp is sent by itself. */
  async sendsStamps(accountId: string): Promise<boolean> {
    return (await this.#memory.recent(accountId)).enviarAlTimbrar;
  }
}
