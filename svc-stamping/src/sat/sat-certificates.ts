import { Certificado } from '@timbra/cfdi/server';

/** Certificates of the tax authority and of PACs, by number: they sign the TFD. */
export interface SatCertificates {
  /** @throws when the repository does not answer or answers another certificate. */
  get(noCertificado: string): Promise<Certificado>;
}

/** PACs change their certificate every few years; a handful is in use at a time. */
const MAX_KEPT = 100;

/** SAT's repository lays certificates out by the digits of their number: 6/6/2/2/2/number.cer */
const certificatePath = (no: string): string =>
  [
    no.slice(0, 6),
    no.slice(6, 12),
    no.slice(12, 14),
    no.slice(14, 16),
    no.slice(16, 18),
    `${no}.cer`,
  ].join('/');

export const createSatCertificates = (baseUrl: string): SatCertificates => {
  const kept = new Map<string, Certificado>();
  return {
    get: async (noCertificado) => {
      const known = kept.get(noCertificado);
      if (known) return known;
      if (!/^\d{20}$/.test(noCertificado)) throw new Error('certificate number malformed');
      const url = `${baseUrl.replace(/\/$/, '')}/${certificatePath(noCertificado)}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
      if (!response.ok) throw new Error(`certificate ${noCertificado}: ${response.status}`);
      const certificado = Certificado.parse(Buffer.from(await response.arrayBuffer()));
      if (certificado.numero !== noCertificado) {
        throw new Error(`certificate ${noCertificado}: the repository gave another one`);
      }
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(noCertificado, certificado);
      return certificado;
    },
  };
};
