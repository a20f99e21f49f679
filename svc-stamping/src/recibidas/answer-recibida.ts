import { localDateTime } from '@timbra/cfdi';
import { signRespuesta } from '@timbra/cfdi/server';
import type { Autor, RespuestaBody } from '@timbra/contracts';
import { DomainError, LeaseLost, type CrashPoint } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { ReceiverPac } from '../pac/cancel-pac-recibidas.ts';
import { PacUnavailable } from '../pac/pac.ts';
import type { CatalogsClient } from '../shared/services.client.ts';
import type { KeyVault } from '../vault/key-vault.ts';
import type { SendRespuesta } from './send-respuesta.ts';
import type { SolicitudRecibidaRecord } from './solicitud-recibida.model.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  catalogs: Pick<CatalogsClient, 'emisor'>;
  vault: Pick<KeyVault, 'get'>;
  pac: Pick<ReceiverPac, 'rfc'>;
  sendRespuesta: SendRespuesta;
  crashPoint: CrashPoint;
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

const atWork = () =>
  new DomainError('solicitudRespondida', { detail: 'Alguien la está respondiendo' });

/**
 * Answers a request that an issuer of the account received. The signed answer is written before it is
 * sent: a repetition sends the same bytes until SAT has answered, and then gives SAT's answer. If the
 * process dies in between, the sweeper ends it.
 * @throws DomainError noEncontrado, solicitudRespondida, certificadoInvalido, satNoDisponible
 */
export const answerRecibida = ({ recibidas, catalogs, vault, pac, ...deps }: Deps) => {
  const { sendRespuesta, crashPoint, now, leaseMs } = deps;

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

  /** The request with its answer, written: from here on no other one can be sent. */
  const signed = async (
    asked: Answer,
    held: SolicitudRecibidaRecord,
    owner: string,
  ): Promise<SolicitudRecibidaRecord> => {
    if (held.signedXml) return held;
    const { respuesta, autor } = asked;
    const signedXml = await sign(asked, held);
    await crashPoint('respuesta.signed:before');
    const written = { respuesta, signedXml, enviandoDesde: now(), ...(autor && { autor }) };
    const change = { fence: { holder: owner }, set: written };
    if (!(await recibidas.advance(held, ['seen', 'signed'], change))) throw atWork();
    await crashPoint('respuesta.signed:after');
    return { ...held, ...written };
  };

  const send = async (it: SolicitudRecibidaRecord, owner: string): Promise<void> => {
    try {
      await sendRespuesta(it, owner);
    } catch (error) {
      if (error instanceof LeaseLost) throw atWork();
      if (!(error instanceof PacUnavailable)) throw error;
      throw new DomainError('satNoDisponible', { cause: error });
    }
  };

  return async (asked: Answer): Promise<SolicitudRecibidaRecord> => {
    const { accountId, uuid, respuesta } = asked;
    const found = await recibidas.lastOf(accountId, uuid);
    if (found.respuesta && found.respuesta !== respuesta) {
      throw new DomainError('solicitudRespondida');
    }
    if (found.codigo) return found;
    const owner = randomUUID();
    const held = await recibidas.claim(accountId, found._id.toString(), { owner, ms: leaseMs });
    if (!held) {
      const ended = await recibidas.lastOf(accountId, uuid);
      if (ended.codigo && ended.respuesta === respuesta) return ended;
      throw atWork();
    }
    try {
      if (held.respuesta && held.respuesta !== respuesta) {
        throw new DomainError('solicitudRespondida');
      }
      await send(await signed(asked, held, owner), owner);
    } finally {
      await recibidas.letGo(held, owner);
    }
    return recibidas.lastOf(accountId, uuid);
  };
};
export type AnswerRecibida = ReturnType<typeof answerRecibida>;
