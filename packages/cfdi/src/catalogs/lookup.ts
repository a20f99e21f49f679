import type { Clave, NotInForce } from './clave.ts';
import { catalogos, type ClaveDePersona, type UsoCfdi } from './catalogos.ts';

const sets = new Map<string, ReadonlySet<string>>(
  Object.entries(catalogos)
    .filter(([nombre]) => nombre !== 'c_TasaOCuota')
    .map(([nombre, filas]) => [
      nombre,
      new Set((filas as readonly { id: string }[]).map((f) => f.id)),
    ]),
);

const regimenes = new Map(catalogos.c_RegimenFiscal.map((regimen) => [regimen.id, regimen]));
const usos = new Map(catalogos.c_UsoCFDI.map((uso) => [uso.id, uso]));

/** The keys of a small catalogue; undefined when it is not among them. */
export function clavesOf(catalogo: string): ReadonlySet<string> | undefined {
  return sets.get(catalogo);
}

/** Whether a small catalogue has the key; undefined when the catalogue is not among them. */
export function inCatalogo(catalogo: string, clave: string): boolean | undefined {
  return sets.get(catalogo)?.has(clave);
}

const filas = new Map<string, ReadonlyMap<string, Clave>>();

function filasOf(catalogo: string): ReadonlyMap<string, Clave> {
  let rows = filas.get(catalogo);
  if (!rows) {
    const all = catalogos[catalogo as keyof typeof catalogos] as readonly Clave[];
    rows = new Map(all.map((row) => [row.id, row]));
    filas.set(catalogo, rows);
  }
  return rows;
}

/** Whether a small catalogue has a key on a day (YYYY-MM-DD); its dates when those are others. */
export function claveOn(catalogo: string, clave: string, day: string): boolean | NotInForce {
  const row = filasOf(catalogo).get(clave);
  if (!row) return false;
  const { desde, hasta } = row;
  return day >= (desde ?? '') && day <= (hasta ?? '9999') ? true : { desde, hasta };
}

export function findRegimen(clave: string): ClaveDePersona | undefined {
  return regimenes.get(clave);
}

export function findUso(clave: string): UsoCfdi | undefined {
  return usos.get(clave);
}
