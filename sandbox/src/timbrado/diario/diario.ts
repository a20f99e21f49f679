import { join } from 'node:path';
import type { PacName } from '../../pac/pac-name.ts';
import { openJsonl } from '../../jsonl.ts';
import { timbreEmitidoSchema, type Relacion, type TimbreEmitido } from './timbre-emitido.ts';

/** What stays in memory of a stamp: enough to find it again, not its XML. */
export interface Entrada {
  readonly uuid: string;
  readonly at: number;
  readonly rfcEmisor: string;
  readonly relaciones: readonly Relacion[];
  readonly offset: number;
  readonly length: number;
}

/**
 * The stamps that were given, append-only in `timbres.jsonl`: a PAC does not forget. Memory holds an
 * index (about 300 bytes for each stamp); documents are read back from the file.
 */
export interface Diario {
  readonly size: number;
  /** PACs do not know of each other's stamps. */
  bySha256(pac: PacName, sha256: string): Entrada | undefined;
  /** The stamp that was first given under this name of the caller's. */
  byCustomId(customId: string): Entrada | undefined;
  byUuid(uuid: string): Entrada | undefined;
  /** The stamps of documents that name this one: its substitutes, credit notes, payments. */
  relatedTo(uuid: string): readonly Entrada[];
  /** The newest first, at most `limit`. */
  latest(limit: number, rfcEmisor?: string): Entrada[];
  read(entrada: Entrada): Promise<TimbreEmitido>;
  /** Resolves when the disk has it; only then the stamp counts. */
  commit(timbre: TimbreEmitido): Promise<Entrada>;
  close(): Promise<void>;
}

export const openDiario = async (dataDir: string): Promise<Diario> => {
  const entradas: Entrada[] = [];
  const shas = new Map<string, Entrada>();
  const uuids = new Map<string, Entrada>();
  const customIds = new Map<string, Entrada>();
  const related = new Map<string, Entrada[]>();

  const remember = (timbre: TimbreEmitido, offset: number, length: number): Entrada => {
    const { uuid, at, rfcEmisor, relaciones = [] } = timbre;
    const entrada = { uuid, at, rfcEmisor, relaciones, offset, length };
    entradas.push(entrada);
    shas.set(`${timbre.pac ?? 'finkok'} ${timbre.sha256}`, entrada);
    if (timbre.customId) customIds.set(timbre.customId, entrada);
    uuids.set(uuid, entrada);
    for (const named of new Set(relaciones.map((it) => it.uuid))) {
      related.set(named, [...(related.get(named) ?? []), entrada]);
    }
    return entrada;
  };

  const journal = await openJsonl(join(dataDir, 'timbres.jsonl'), ({ offset, bytes }) => {
    remember(timbreEmitidoSchema.parse(JSON.parse(bytes.toString())), offset, bytes.length);
  });

  return {
    get size() {
      return entradas.length;
    },
    bySha256: (pac, sha256) => shas.get(`${pac} ${sha256}`),
    byCustomId: (customId) => customIds.get(customId),
    byUuid: (uuid) => uuids.get(uuid.toUpperCase()),
    relatedTo: (uuid) => related.get(uuid.toUpperCase()) ?? [],
    latest: (limit, rfcEmisor) => {
      const found: Entrada[] = [];
      for (let at = entradas.length - 1; at >= 0 && found.length < limit; at -= 1) {
        const entrada = entradas[at]!;
        if (!rfcEmisor || entrada.rfcEmisor === rfcEmisor) found.push(entrada);
      }
      return found;
    },
    read: async ({ offset, length }) => {
      const { buffer } = await journal.file.read(Buffer.alloc(length), 0, length, offset);
      return timbreEmitidoSchema.parse(JSON.parse(buffer.toString()));
    },
    commit: async (timbre) => {
      const line = JSON.stringify(timbre);
      const offset = await journal.append(line);
      return remember(timbre, offset, Buffer.byteLength(line));
    },
    close: journal.close,
  };
};
