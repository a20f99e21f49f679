import { localDateTime } from '@timbra/cfdi';
import { signRespuesta } from '@timbra/cfdi/server';
import type { Autor, RespuestaBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { ReceiverPac } from '../pac/cancel-pac-recibidas.ts';
import { PacUnavailable } from '../pac/pac.ts';
import type { CatalogsClient } from '../shared/services.client.ts';
import type { KeyVault } from '../vault/key-vault.ts';
import type { SolicitudRecibidaRecord } from './solicitud-recibida.model.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  catalogs: Pick<CatalogsClient, 'emisor'>;
  vault: Pick<KeyVault, 'get'>;
  pac: ReceiverPac;
  now: () => Date;
  /** Longer than a call to the PAC may take. */
  leaseMs: number;
}
interface Answer extends RespuestaBody {
  accountId: string;
  uuid: string;
  autor?: Autor;
}

const CP_CDMX = '06000';
const EN_SAT = { acepta: 'Aceptacion', rechaza: 'Rechazo' } as const;

/**
 * Answers a request that an issuer of the account received. The signed answer is written before it is
 * sent: the same once more sends the same bytes until SAT said something, and then gives that.
 * @throws DomainError noEncontrado, solicitudRespondida, certificadoInvalido, satNoDisponible
 */
export const answerRecibida = ({ recibidas, catalogs, vault, pac, now, leaseMs }: Deps) => {
  const sign = async ({ accountId, respuesta }: Answer, it: SolicitudRecibidaRecord) => {
    const { fiscalCertificados } = await catalogs.emisor(accountId, it.emisorId);
    const usable = fiscalCertificados.find(({ isUsable }) => isUsable);
    const material = usable && (await vault.get(accountId, usable.numero));
    if (!material) {
      throw new DomainError('certificadoInvalido', {
        errors: [{ path: 'emisor', message: 'Sin certificados vigentes.' }],
      });
    }
    const fecha = localDateTime(now(), CP_CDMX);
    const { rfc: rfcReceptor, uuid } = it;
    return signRespuesta(
      { rfcReceptor, rfcPac: pac.rfc, fecha, uuid, respuesta: EN_SAT[respuesta] },
      material,
    );
  };

  const send = async (asked: Answer, held: SolicitudRecibidaRecord, owner: string) => {
    let { signedXml } = held;
    if (!signedXml) {
      signedXml = await sign(asked, held);
      const { respuesta, autor } = asked;
      await recibidas.write(held, owner, { respuesta, signedXml, ...(autor && { autor }) });
    }
    try {
      return await pac.answer(signedXml, held.uuid);
    } catch (error) {
      if (!(error instanceof PacUnavailable)) throw error;
      throw new DomainError('satNoDisponible', { cause: error });
    }
  };

  return async (asked: Answer): Promise<SolicitudRecibidaRecord> => {
    const { accountId, uuid, respuesta } = asked;
    const found = await recibidas.get(accountId, uuid);
    if (found.respuesta && found.respuesta !== respuesta) {
      throw new DomainError('solicitudRespondida');
    }
    if (found.codigo) return found;
    const owner = randomUUID();
    const held = await recibidas.claim(found, { owner, ms: leaseMs });
    if (!held) {
      const ended = await recibidas.get(accountId, uuid);
      if (ended.codigo && ended.respuesta === respuesta) return ended;
      throw new DomainError('solicitudRespondida', { detail: 'Alguien la está respondiendo' });
    }
    try {
      if (held.respuesta && held.respuesta !== respuesta) {
        throw new DomainError('solicitudRespondida');
      }
      const codigo = await send(asked, held, owner);
      await recibidas.write(held, owner, { codigo, respondida: now() });
    } finally {
      await recibidas.write(held, owner, {}, true);
    }
    return recibidas.get(accountId, uuid);
  };
};
export type AnswerRecibida = ReturnType<typeof answerRecibida>;
