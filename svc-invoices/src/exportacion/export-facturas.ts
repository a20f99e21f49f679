import type { jobs, PayloadOf } from '@timbra/contracts';
import type { ObjectStore } from '@timbra/service-kit';
import type { ExportacionRecord } from './exportacion.model.ts';
import type { ExportacionRepository } from './exportacion.repository.ts';
import type { PackParte } from './pack-parte.ts';
import { keyOf, nameOf } from './parte-key.ts';
import type { PorExportarRepository } from './por-exportar.repository.ts';

interface Deps {
  exportaciones: ExportacionRepository;
  porExportar: PorExportarRepository;
  pack: PackParte;
  archive: Pick<ObjectStore, 'putFile' | 'remove'>;
  /** Vouchers of one ZIP. */
  perFile: number;
  /** Longer than a voucher takes: after it, another process goes on. */
  leaseMs: number;
  now: () => Date;
}

/** How often people see how far it is, and the lease is renewed: so many times while it lasts. */
const RENEWALS = 20;

/** Deleted, or another process has it: nothing more is to be written. */
class NoLongerOurs extends Error {}

/**
 * Makes the files of one export. Each file is stored before it is noted, and noted before the next
 * one is begun: a worker that takes over goes on behind the last noted file. Safe to run twice.
 */
export const exportFacturas = ({
  exportaciones,
  porExportar,
  pack,
  archive,
  perFile,
  leaseMs,
  now,
}: Deps) => {
  const makeFiles = async (taken: ExportacionRecord) => {
    let hechos = taken.partes.reduce((sum, { comprobantes }) => sum + comprobantes, 0);
    let told = 0;
    const seen = async () => {
      hechos += 1;
      if (now().getTime() - told < leaseMs / RENEWALS) return;
      told = now().getTime();
      if (!(await exportaciones.progress(taken, hechos - 1, leaseMs))) throw new NoLongerOurs();
    };
    const facturas = porExportar.each(taken, taken.ultimo);
    try {
      for (let numero = taken.partes.length + 1; ; numero += 1) {
        const made = await pack(facturas, { most: perFile, contenido: taken.contenido, seen });
        if (!made) return;
        const { path, bytes, comprobantes, sinArchivo, ultimo } = made;
        const key = keyOf(taken, { vuelta: taken.vuelta, numero });
        try {
          await archive.putFile(key, path, 'application/zip');
        } finally {
          await made.remove();
        }
        const parte = { numero, nombre: nameOf(taken, numero), comprobantes, bytes };
        if (!(await exportaciones.noteParte(taken, { parte, ultimo, sinArchivo }))) {
          await archive.remove(key);
          throw new NoLongerOurs();
        }
        await exportaciones.progress(taken, hechos, leaseMs);
      }
    } finally {
      await facturas.return(undefined);
    }
  };

  return async ({
    accountId,
    exportacionId,
  }: PayloadOf<typeof jobs.exportarFacturas>): Promise<void> => {
    const taken = await exportaciones.take(accountId, exportacionId, leaseMs);
    if (!taken) return;
    try {
      await makeFiles(taken);
      await exportaciones.end(taken);
    } catch (error) {
      if (error instanceof NoLongerOurs) return;
      await exportaciones.leave(taken);
      throw error;
    }
  };
};
