import { CONVENIO_TEXTO, MAX_PAGE, type FiscalEmisor, type PacAgreement } from '@timbra/contracts';
import type { EmisorRecord } from '../emisores/emisor.model.ts';
import type { EmisorRepository } from '../emisores/emisor.repository.ts';
import type { ConvenioRepository } from './convenio.repository.ts';

interface Deps {
  emisores: EmisorRepository;
  convenios: ConvenioRepository;
  view: (record: EmisorRecord) => FiscalEmisor;
}

const pendingOf = ({ id, rfc, nombre, tipo, fiscalCertificados }: FiscalEmisor): PacAgreement[] =>
  fiscalCertificados
    .filter(({ isUsable }) => isUsable)
    .map(({ numero }) => ({
      id: numero,
      emisor: { id, rfc, nombre, tipo },
      certificate: numero,
      signed: false,
      texto: CONVENIO_TEXTO,
    }));

/** Pending per certificate that may be used (emisores §9), those first; then what was signed. */
export const listConvenios =
  ({ emisores, convenios, view }: Deps) =>
  async (accountId: string): Promise<PacAgreement[]> => {
    const { items } = await emisores.list(accountId, { sort: 'rfc', limit: MAX_PAGE });
    const signed = await convenios.signed(accountId);
    const done = new Set(signed.map(({ id }) => id));
    const pending = items
      .flatMap((it) => pendingOf(view(it as EmisorRecord)))
      .filter(({ id }) => !done.has(id));
    return [...pending, ...signed];
  };
