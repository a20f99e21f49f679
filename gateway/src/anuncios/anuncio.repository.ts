import {
  HORAS_PARA_RECUPERAR,
  type Anuncio,
  type AnuncioBody,
  type AnuncioPublicado,
} from '@timbra/contracts';
import { earlierThan, type Position } from '@timbra/service-kit';
import type { AnuncioModel, AnuncioRecord } from './anuncio.model.ts';

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

const THERE = { withdrawn: { $exists: false } } as const;
const KEPT_MS = HORAS_PARA_RECUPERAR * 60 * 60 * 1000;

/** More than a screen could show. */
const MAX_ANUNCIOS = 50;

const view = (it: AnuncioRecord): Anuncio => ({
  id: it._id.toString(),
  title: it.title,
  message: it.message,
  type: it.type,
  public: it.public,
  datePosted: it.datePosted.toISOString(),
  displayUntil: it.displayUntil.toISOString(),
});

export const publishedView = (it: AnuncioRecord, now = new Date()): AnuncioPublicado => ({
  ...view(it),
  vigente: it.displayUntil > now,
});

/** What the operator tells everybody: announcements belong to no account. */
export class AnuncioRepository {
  readonly #anuncios: AnuncioModel;

  constructor(anuncios: AnuncioModel) {
    this.#anuncios = anuncios;
  }

  async publish(body: AnuncioBody, now = new Date()): Promise<Anuncio> {
    return view((await this.#anuncios.create({ ...body, datePosted: now })).toObject());
  }

  /** Those not over yet, the most serious and newest first (cuenta §9). */
  async current(
    { onlyPublic, hidden }: { onlyPublic: boolean; hidden: readonly string[] },
    now = new Date(),
  ): Promise<Anuncio[]> {
    const found = await this.#anuncios
      .find({ displayUntil: { $gt: now }, ...THERE, ...(onlyPublic && { public: true }) })
      .sort({ type: -1, datePosted: -1 })
      .limit(MAX_ANUNCIOS)
      .lean<AnuncioRecord[]>();
    return found.map(view).filter((it) => !hidden.includes(it.id));
  }

  /** All of them, the newest first, one page: for the operator. */
  published({ limit }: { limit: number }, after?: Position): Promise<AnuncioRecord[]> {
    return this.#anuncios
      .find({ ...earlierThan('datePosted', after), ...THERE })
      .sort({ datePosted: -1, _id: -1 })
      .limit(limit)
      .lean<AnuncioRecord[]>()
      .exec();
  }

  async exists(id: string): Promise<boolean> {
    return isId(id) && (await this.#anuncios.exists({ _id: id, ...THERE })) !== null;
  }

  /** No longer shown to anybody: over, to a version that knows of no withdrawal. */
  async withdraw(id: string, now = new Date()): Promise<boolean> {
    const found = isId(id) ? await this.#anuncios.findOne({ _id: id, ...THERE }).lean() : null;
    if (!found) return false;
    const { modifiedCount } = await this.#anuncios.updateOne(
      { _id: id, ...THERE },
      { $set: { withdrawn: { at: now, displayUntil: found.displayUntil }, displayUntil: now } },
    );
    return modifiedCount === 1;
  }

  /** One that was withdrawn, as it was; one that is there stays as it is, and null is none. */
  async recover(id: string, now = new Date()): Promise<Anuncio | null> {
    const found = isId(id) ? await this.#anuncios.findById(id).lean<AnuncioRecord>() : null;
    if (!found?.withdrawn) return found && view(found);
    const { at, displayUntil } = found.withdrawn;
    if (at.getTime() < now.getTime() - KEPT_MS) return null;
    const { matchedCount } = await this.#anuncios.updateOne(
      { _id: id, 'withdrawn.at': at },
      { $set: { displayUntil }, $unset: { withdrawn: '' } },
    );
    // It is no longer what was read: another recovered it, or its time is over.
    return matchedCount === 1 ? view({ ...found, displayUntil }) : this.recover(id, now);
  }
}
