/** What the client knows of an invoice that it asked to be stamped. */
export interface Asked {
  id: string;
  serie: string;
  /** As the product says it once all is quiet; undefined: it never ended. */
  stamped?: { uuid: string; folio: number; hasXml: boolean };
}

/** What the others say. */
export interface Books {
  /** Stamps in the PAC's journal. */
  journal: number;
  /** Whether the PAC has that stamp. */
  holds: (uuid: string) => Promise<boolean>;
  credits: { before: number; after: number };
  /** Accounts whose balance is not what their ledger adds up to. */
  differences: number;
  /** What its client could not hand in, and the last that was said of it. */
  unaccepted?: readonly string[];
}

export interface Reconciliation {
  asked: number;
  unaccepted: readonly string[];
  stamped: number;
  /** Asked for, and not ended. */
  stuck: string[];
  /** Called stamped, by a UUID that the PAC never gave or without its XML in the archive. */
  lost: string[];
  /** Stamps at the PAC that no invoice has, and UUIDs that two invoices have. */
  doubled: number;
  /** Series whose folios are not 1, 2, 3… */
  gaps: string[];
  /** Credits gone beyond one for each stamped invoice; negative: too few. */
  creditsOff: number;
  differences: number;
}

const isConsecutive = (folios: readonly number[]): boolean =>
  [...folios].sort((a, b) => a - b).every((folio, at) => folio === at + 1);

/** Compares requests, journal, archive, folios and credits, once nothing moves any more. */
export const reconcile = async (
  asked: readonly Asked[],
  { journal, holds, credits, differences, unaccepted = [] }: Books,
): Promise<Reconciliation> => {
  const series = new Map<string, number[]>();
  const uuids = new Set<string>();
  const stuck: string[] = [];
  const lost: string[] = [];
  for (const { id, serie, stamped } of asked) {
    if (!stamped) {
      stuck.push(id);
      continue;
    }
    uuids.add(stamped.uuid);
    series.set(serie, [...(series.get(serie) ?? []), stamped.folio]);
    if (!stamped.hasXml || !(await holds(stamped.uuid))) lost.push(id);
  }
  const stamped = asked.length - stuck.length;
  return {
    asked: asked.length,
    unaccepted,
    stamped,
    stuck,
    lost,
    doubled: Math.max(0, journal - uuids.size) + (stamped - uuids.size),
    gaps: [...series].filter(([, folios]) => !isConsecutive(folios)).map(([serie]) => serie),
    creditsOff: credits.before - credits.after - stamped,
    differences,
  };
};

export const isWhole = (it: Reconciliation): boolean =>
  it.asked > 0 &&
  it.unaccepted.length +
    it.stuck.length +
    it.lost.length +
    it.doubled +
    it.gaps.length +
    it.differences ===
    0 &&
  it.creditsOff === 0;
