import type { ObjectStore } from '@timbra/service-kit';
import { createHash } from 'node:crypto';
import type { MasterKeys } from '../../../svc-stamping/src/vault/master-keys.ts';
import type { BasesRepository } from './bases.repository.ts';
import { readManifiesto, type Coleccion, type Manifiesto } from './manifiesto.ts';
import type { InFlightRepository } from './in-flight.repository.ts';
import { letGo } from './let-go.ts';
import { batchesOf, documentsIn } from './marcos.ts';
import { assertObjetos, putObjetos } from './objetos.ts';
import { assertParte, readGzip } from './partes.ts';
import { everySome } from './progreso.ts';

interface Deps {
  bases: BasesRepository;
  inFlight: InFlightRepository;
  archive: ObjectStore;
  /** The master keys of this installation, to compare with the copy's; absent: nothing is compared. */
  masterKeys?: MasterKeys;
  say: (line: string) => unknown;
}

/** Documents of one write, which the database takes up to 48 MB of. */
const BATCH = { most: 500, bytes: 8 * 1024 * 1024 };
/** How many of the collections or objects in the way an error names. */
const NAMED = 5;

/** Tells one backup from another. */
const idOf = (manifiesto: Manifiesto): string =>
  createHash('sha256').update(JSON.stringify(manifiesto)).digest('hex');

/** @throws Error in Spanish */
const assertKeys = ({ llaves }: Manifiesto, masterKeys: MasterKeys | undefined): void => {
  if (!masterKeys) return;
  const known = [masterKeys.current.id, masterKeys.before?.id];
  const missing = llaves.filter(({ id }) => id !== null && !known.includes(id));
  if (missing.length === 0) return;
  const named = missing.map(({ id, cuantas }) => `${id} (${cuantas} llaves privadas)`).join(', ');
  throw new Error(
    `Falta la llave maestra ${named}: ponla en VAULT_MASTER_KEY o en VAULT_MASTER_KEY_BEFORE`,
  );
};

/**
 * Puts a backup back into an installation that has nothing. Everything is checked before the first
 * write; one that was cut short goes on when it is run again, with the same backup.
 * @throws Error in Spanish
 */
export const restaurar = ({ bases, inFlight, archive, masterKeys, say }: Deps) => {
  const check = async (carpeta: string, manifiesto: Manifiesto) => {
    for (const parte of [...manifiesto.colecciones, manifiesto.objetos]) {
      await assertParte(carpeta, parte);
    }
    await assertObjetos(
      carpeta,
      manifiesto.objetos,
      everySome((n) => say(`objetos revisados: ${n}`)),
    );
    say('El respaldo está completo');
  };

  /** How far an earlier try of this backup came here; null of none. @throws Error in Spanish */
  const begun = async (respaldo: string): Promise<{ escrito: boolean } | null> => {
    const before = await bases.restoring();
    if (before?.respaldo === respaldo) return before;
    if (before !== null) {
      throw new Error('Aquí quedó a medias otro respaldo: vacía las bases y los objetos');
    }
    const occupied = await bases.occupied();
    for await (const clave of archive.keys()) {
      occupied.push(`objeto ${clave}`);
      break;
    }
    if (occupied.length === 0) return null;
    const named = occupied.slice(0, NAMED).join(', ');
    throw new Error(`Aquí ya hay datos y no se escribe encima de ellos: ${named}`);
  };

  const put = async (carpeta: string, it: Coleccion, again: boolean) => {
    const documents = documentsIn(readGzip(carpeta, it.archivo));
    for await (const batch of batchesOf(documents, BATCH)) {
      await bases.insert(it, batch, { again });
    }
    const found = await bases.count(it.base, it.coleccion);
    if (found !== it.documentos) {
      throw new Error(
        `${it.base}.${it.coleccion} quedó con ${found} documentos y el respaldo tiene ${it.documentos}: detén Timbra, vacía las bases y los objetos y repite`,
      );
    }
    say(`${it.base}.${it.coleccion}: ${found} documentos`);
  };

  const writeAll = async (carpeta: string, manifiesto: Manifiesto, again: boolean) => {
    for (const it of manifiesto.colecciones) await put(carpeta, it, again);
    await putObjetos(
      archive,
      carpeta,
      everySome((n) => say(`objetos: ${n}`)),
    );
    await bases.allWritten();
  };

  return async (carpeta: string): Promise<Manifiesto> => {
    const manifiesto = await readManifiesto(carpeta);
    assertKeys(manifiesto, masterKeys);
    const respaldo = idOf(manifiesto);
    const before = await begun(respaldo);
    if (!before?.escrito) {
      await check(carpeta, manifiesto);
      if (!before) await bases.beginRestore(respaldo);
      await writeAll(carpeta, manifiesto, before !== null);
    }
    // After the count: a TTL index deletes documents, and letGo ends the requests that were on their way.
    for (const it of manifiesto.colecciones) await bases.createIndexes(it);
    await letGo({ inFlight, say });
    await bases.endRestore();
    return manifiesto;
  };
};
