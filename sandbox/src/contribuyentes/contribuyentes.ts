import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfPresent, writeAtomically } from '../files.ts';
import { regimenesDe } from './regimenes.ts';

export const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/;

export const contribuyenteSchema = z.strictObject({
  rfc: z.string().regex(RFC),
  nombre: z.string().min(1).max(300),
  codigoPostal: z.string().regex(/^\d{5}$/),
  regimenes: z
    .array(z.string().regex(/^\d{3}$/))
    .min(1)
    .max(20),
});

export type Contribuyente = z.infer<typeof contribuyenteSchema>;

/** SAT's public test taxpayers: companies in 601, people in any regime of theirs. */
const initialList = (): Contribuyente[] => {
  const file = new URL('./lista-inicial.json', import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as [string, string, string][];
  return rows.map(([rfc, nombre, codigoPostal]) => ({
    rfc,
    nombre,
    codigoPostal,
    regimenes: rfc.length === 12 ? ['601'] : [...regimenesDe(rfc)],
  }));
};

/** The sandbox's l_RFC and LCO: what SAT's register says of each taxpayer. */
export interface Contribuyentes {
  find(rfc: string): Contribuyente | undefined;
  list(): Contribuyente[];
  /** Adds or replaces by RFC; kept across restarts. */
  put(added: readonly Contribuyente[]): Promise<void>;
}

export const openContribuyentes = async (dataDir: string): Promise<Contribuyentes> => {
  const file = join(dataDir, 'contribuyentes.json');
  const saved = await readIfPresent(file);
  const added = new Map<string, Contribuyente>();
  for (const one of saved ? z.array(contribuyenteSchema).parse(JSON.parse(saved.toString())) : []) {
    added.set(one.rfc, one);
  }
  const initial = new Map(initialList().map((one) => [one.rfc, one]));
  return {
    find: (rfc) => added.get(rfc) ?? initial.get(rfc),
    list: () => [...new Map([...initial, ...added]).values()],
    put: async (more) => {
      for (const one of more) added.set(one.rfc, one);
      await writeAtomically(file, JSON.stringify([...added.values()], null, 2));
    },
  };
};
