import type { ObjectStore } from '@timbra/service-kit';
import { mkdir, readdir } from 'node:fs/promises';
import type { BasesRepository } from './bases.repository.ts';
import { writeManifiesto, type Coleccion, type Manifiesto } from './manifiesto.ts';
import { copyObjetos } from './objetos.ts';
import { writeGzip } from './partes.ts';
import { isOfPaso, PASOS, type Base } from './plan.ts';
import { everySome } from './progreso.ts';

interface Deps {
  bases: BasesRepository;
  archive: ObjectStore;
  now: () => Date;
  say: (line: string) => unknown;
}

/** Two backups in one folder would be neither. @throws Error in Spanish */
const emptyFolder = async (carpeta: string): Promise<void> => {
  await mkdir(carpeta, { recursive: true, mode: 0o700 });
  if ((await readdir(carpeta)).length === 0) return;
  throw new Error(`${carpeta} no está vacía: cada respaldo tiene una carpeta propia`);
};

/**
 * Copies the databases and the objects of an installation into a folder, also while it works
 * (docs/adr/0069). Private keys are copied as they are, encrypted; the manifest, which comes last,
 * names the master keys that open them.
 * @throws Error in Spanish
 */
export const respaldar =
  ({ bases, archive, now, say }: Deps) =>
  async (carpeta: string): Promise<Manifiesto> => {
    await emptyFolder(carpeta);
    const desde = now().toISOString();
    const copy = async (base: Base, coleccion: string): Promise<Coleccion> => {
      let documentos = 0;
      const counted = async function* () {
        for await (const document of bases.documents(base, coleccion)) {
          documentos += 1;
          yield document;
        }
      };
      const indices = await bases.indexes(base, coleccion);
      const archivo = `bases/${base}/${coleccion}.bson.gz`;
      const parte = await writeGzip(carpeta, archivo, counted());
      say(`${base}.${coleccion}: ${documentos} documentos`);
      return { ...parte, base, coleccion, documentos, indices };
    };
    const colecciones: Coleccion[] = [];
    for (const paso of PASOS) {
      for (const coleccion of await bases.collections(paso.base)) {
        if (isOfPaso(paso, coleccion)) colecciones.push(await copy(paso.base, coleccion));
      }
    }
    const llaves = await bases.masterKeys();
    const objetos = await copyObjetos(
      archive,
      carpeta,
      everySome((n) => say(`objetos: ${n}`)),
    );
    const hasta = now().toISOString();
    const manifiesto = { formato: 1, desde, hasta, colecciones, objetos, llaves } as const;
    await writeManifiesto(carpeta, manifiesto);
    return manifiesto;
  };
