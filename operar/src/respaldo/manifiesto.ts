import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BASES } from './plan.ts';

const NOMBRE = 'manifiesto.json';

const parte = z.object({
  /** Below the backup's folder. */
  archivo: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of the backup. */
export type Parte = z.infer<typeof parte>;

const coleccion = parte.extend({
  base: z.enum(BASES),
  coleccion: z.string().min(1),
  documentos: z.int().min(0),
  /** As the database describes them, but for the one of `_id`. */
  indices: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
});
export type Coleccion = z.infer<typeof coleccion>;

const manifiesto = z.object({
  formato: z.literal(1),
  /** When the copy began: what was stamped from then on may be missing in it. */
  desde: z.iso.datetime(),
  hasta: z.iso.datetime(),
  colecciones: z.array(coleccion),
  /** The list of the objects, one in a line; each is a file of its own in `objetos`. */
  objetos: parte.extend({ cuantos: z.int().min(0), bytesDeObjetos: z.int().min(0) }),
  /** Master keys that the private keys are under: their names, never they themselves. */
  llaves: z.array(z.object({ id: z.string().nullable(), cuantas: z.int().min(1) })),
});
/** What a backup has. It is written last: without it there is no backup. */
export type Manifiesto = z.infer<typeof manifiesto>;

export const writeManifiesto = async (carpeta: string, content: Manifiesto): Promise<void> => {
  const path = join(carpeta, NOMBRE);
  const file = await open(`${path}.tmp`, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifiesto.parse(content), null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
};

/** @throws Error in Spanish when the folder has no finished backup */
export const readManifiesto = async (carpeta: string): Promise<Manifiesto> => {
  let text: string;
  try {
    text = await readFile(join(carpeta, NOMBRE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`No hay un respaldo terminado en ${carpeta}: falta ${NOMBRE}`, {
      cause: error,
    });
  }
  const parsed = manifiesto.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path.join('.') || NOMBRE);
  throw new Error(`${NOMBRE} no se entiende: ${paths.slice(0, 5).join(', ')}`);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
