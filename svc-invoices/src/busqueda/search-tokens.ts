/** So many words of a name are searched by, and so many words of a question looked up. */
const MAX_NAME_WORDS = 16;
const MAX_QUERY_WORDS = 6;
const MAX_WORD = 40;

/** An amount as people type it: '$1,160.00'. */
const AMOUNT = /^\$?\d[\d,]*(\.\d*)?$/;

/** A word as it is compared: no accents, case or punctuation; amounts keep their point. */
export const foldWord = (word: string): string =>
  (AMOUNT.test(word)
    ? word.replace(/[$,]/g, '')
    : word
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
  ).slice(0, MAX_WORD);

const wordsOf = (text: string, maximum: number): string[] =>
  text.split(/\s+/).map(foldWord).filter(Boolean).slice(0, maximum);

/** What an invoice is found by (lista §4). */
interface Searchable {
  serie?: string;
  folio?: number;
  uuid?: string;
  externalId?: string;
  total: string;
  montoTotalPagos?: string;
  receptor?: { rfc: string; nombre: string };
}

/** The folio alone and after its series. */
const folioTokens = ({ serie = '', folio }: { serie?: string; folio?: number }): string[] =>
  folio === undefined ? [] : [foldWord(String(folio)), foldWord(`${serie}${folio}`)];

/** Each begins with something that a person may type: series, folio, name, RFC, UUID, total,
 * the name that another system gave it. */
export const searchTokens = ({
  serie,
  folio,
  uuid,
  externalId,
  total,
  montoTotalPagos,
  receptor,
}: Searchable): string[] => {
  // A receipt of payments is worth 0: people look for what was paid.
  const whole = [serie, uuid, externalId, receptor?.rfc, montoTotalPagos ?? total];
  return [
    ...new Set([
      ...whole.map((word) => foldWord(word ?? '')).filter(Boolean),
      ...folioTokens({ serie, folio }),
      ...wordsOf(receptor?.nombre ?? '', MAX_NAME_WORDS),
    ]),
  ];
};

/** Beginnings that an invoice must have among its tokens, one for each word of the question. */
export const searchPrefixes = (q: string): RegExp[] =>
  // Longest first: the rarest, by which the database finds the few that the others are tried on.
  wordsOf(q, MAX_QUERY_WORDS)
    .sort((a, b) => b.length - a.length)
    .map((word) => new RegExp(`^${word.replace('.', '\\.')}`));
