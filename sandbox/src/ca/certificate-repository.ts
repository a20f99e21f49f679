import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '../files.ts';

/** Numbers of this authority: SAT's test numbers begin with 3000 too, never with 30009. */
const PREFIX = '3000900000';
const FILE = new RegExp(`^(${PREFIX}\\d{10})\\.cer$`);

/** Every certificate that was issued, as DER files, and the number of the next one. */
export interface CertificateRepository {
  nextNumber(): string;
  save(noCertificado: string, der: Uint8Array): Promise<void>;
  find(noCertificado: string): Promise<Buffer | null>;
}

export const openCertificateRepository = async (folder: string): Promise<CertificateRepository> => {
  await mkdir(folder, { recursive: true });
  const issued = (await readdir(folder)).map((name) =>
    Number(FILE.exec(name)?.[1]?.slice(10) ?? 0),
  );
  let last = issued.reduce((a, b) => Math.max(a, b), 0);
  const pathOf = (noCertificado: string) => join(folder, `${noCertificado}.cer`);
  return {
    nextNumber: () => `${PREFIX}${String((last += 1)).padStart(10, '0')}`,
    save: async (noCertificado, der) => {
      const draft = `${pathOf(noCertificado)}.tmp`;
      await writeFile(draft, der);
      await rename(draft, pathOf(noCertificado));
      await rm(draft, { force: true });
    },
    find: async (noCertificado) =>
      /^\d{20}$/.test(noCertificado) ? readIfPresent(pathOf(noCertificado)) : null,
  };
};
