import {
  CONVENIO_INVALIDO,
  convenioFisica,
  convenioMoral,
  type Page,
  type PacAgreement,
} from '@timbra/contracts';
import { contextOf, created, DomainError, notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { ConvenioRepository } from './convenio.repository.ts';

interface Deps {
  convenios: ConvenioRepository;
  listConvenios: (accountId: string) => Promise<PacAgreement[]>;
  now: () => Date;
}

/** The form of a person, or that of a company (emisores §9). */
const infoOf = ({ emisor }: PacAgreement, body: unknown) => {
  try {
    return parse(emisor.tipo === 2 ? convenioMoral : convenioFisica, body, {
      // Of a company alone; from a person it is passed over.
      ignored: ['taxPayer.attorney'],
    });
  } catch (error) {
    if (!DomainError.is(error, 'datosInvalidos')) throw error;
    throw new DomainError('datosInvalidos', { detail: CONVENIO_INVALIDO, errors: error.errors });
  }
};

export const conveniosRoutes = ({ convenios, listConvenios, now }: Deps): Router => {
  const router = Router();
  const get = async (accountId: string, numero: string): Promise<PacAgreement> => {
    const found = (await listConvenios(accountId)).find(({ id }) => id === numero);
    if (!found) throw notFound(`convenio ${numero}`);
    return found;
  };

  router.get('/convenios', async (req, res) => {
    const items = await listConvenios(contextOf(req).accountId);
    res.json({ items, nextCursor: null } satisfies Page<PacAgreement>);
  });
  router.get('/convenios/:numero', async (req, res) => {
    res.json(await get(contextOf(req).accountId, req.params.numero));
  });
  router.post('/convenios/:numero/firmar', async (req, res) => {
    const { accountId } = contextOf(req);
    const convenio = await get(accountId, req.params.numero);
    if (convenio.signed) throw new DomainError('convenioFirmado');
    const { emisor, certificate, texto } = convenio;
    const info = infoOf(convenio, req.body);
    const signed = { emisor, certificate, texto, info, signedAt: now() };
    const agreement = await convenios.sign(accountId, signed);
    created(res, `/convenios/${certificate}`).json(agreement);
  });
  return router;
};
