import type { Anuncio, AnuncioBody, AnuncioPublicado } from '@timbra/contracts';
import { earlierThan, type Position } from '@timbra/service-kit';
import type { AnuncioModel, AnuncioRecord } from './anuncio.model.ts';

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

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

  /** Those not over yet, the most serious and newest first (spec 2 §3). */
  async current(
    { onlyPublic, hidden }: { onlyPublic: boolean; hidden: readonly string[] },
    now = new Date(),
  ): Promise<Anuncio[]> {
    const found = await this.#anuncios
      .find({ displayUntil: { $gt: now }, ...(onlyPublic && { public: true }) })
      .sort({ type: -1, datePosted: -1 })
      .limit(MAX_ANUNCIOS)
      .lean<AnuncioRecord[]>();
    return found.map(view).filter((it) => !hidden.includes(it.id));
  }

  /** All of them, the newest first, one page: for who operates. */
  published({ limit }: { limit: number }, after?: Position): Promise<AnuncioRecord[]> {
    return this.#anuncios
      .find(earlierThan('datePosted', after))
      .sort({ datePosted: -1, _id: -1 })
      .limit(limit)
      .lean<AnuncioRecord[]>()
      .exec();
  }

  async exists(id: string): Promise<boolean> {
    return isId(id) && (await this.#anuncios.exists({ _id: id })) !== null;
  }

  /** No longer shown to anybody. */
  async withdraw(id: string): Promise<boolean> {
    if (!isId(id)) return false;
    const { deletedCount } = await this.#anuncios.deleteOne({ _id: id });
    return deletedCount === 1;
  }
}
