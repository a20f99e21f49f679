import type { Cancelacion } from '../cancelacion/cancelar.ts';
import { readFirmado, type Firmas } from '../cancelacion/solicitud.ts';
import type { Reply } from '../pac/send-reply.ts';
import { attr } from '../timbrado/comprobante.ts';
import type { Diario, Entrada } from '../timbrado/diario/diario.ts';
import { childrenNamed, type Nodo } from '../xml/xml-tree.ts';
import { argument, decodeXml, type Login } from './arguments.ts';
import { fieldsAnswer, stringsAnswer } from './cancel-answer.ts';

interface Deps {
  readonly cancelacion: Cancelacion;
  readonly diario: Diario;
  readonly firmas: () => Firmas;
  readonly login: Login;
}

type Row = readonly [string, Readonly<Record<string, string>>];

/** What the parties of a document ask Finkok with a signature of theirs: pending, answers, relations. */
export const createReceivedRequests = ({ cancelacion, diario, firmas, login }: Deps) => {
  const getPending = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const uuids = cancelacion.pendientesDe(argument(operation, 'rtaxpayer_id'));
    return { body: stringsAnswer('get_pending', 'uuids', uuids) };
  };

  const acceptReject = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const { root, certificado } = readFirmado(
      decodeXml(operation),
      'SolicitudAceptacionRechazo',
      firmas(),
    );
    const rfc = attr(root, 'RfcReceptor');
    const lists = { aceptacion: [] as Row[], rechazo: [] as Row[] };
    for (const folio of childrenNamed(root, 'Folios')) {
      const uuid = (childrenNamed(folio, 'UUID')[0]?.text ?? '').trim().toUpperCase();
      const isAceptacion = childrenNamed(folio, 'Respuesta')[0]?.text.trim() === 'Aceptacion';
      const status =
        certificado.rfc === rfc
          ? await cancelacion.responder(uuid, isAceptacion ? 'acepta' : 'rechaza', rfc)
          : '1003';
      if (isAceptacion) lists.aceptacion.push(['Acepta', { uuid, status }]);
      else lists.rechazo.push(['Rechaza', { uuid, status }]);
    }
    return { body: fieldsAnswer('accept_reject_signature', { error: '' }, lists) };
  };

  const row = async (name: string, entrada: Entrada): Promise<Row> => {
    const { uuid, rfcEmisor, rfcReceptor } = await diario.read(entrada);
    return [name, { uuid, emisor: rfcEmisor, receptor: rfcReceptor }];
  };

  const getRelated = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const { root, certificado } = readFirmado(
      decodeXml(operation),
      'PeticionConsultaRelacionados',
      firmas(),
    );
    const asked = diario.byUuid(attr(root, 'Uuid'));
    const parties = asked ? await diario.read(asked) : null;
    const isTheirs = parties && [parties.rfcEmisor, parties.rfcReceptor].includes(certificado.rfc);
    if (!asked || !isTheirs) {
      return {
        body: fieldsAnswer('get_related_signature', {
          error: '2001 - No Existen cfdi relacionados',
        }),
      };
    }
    const padres = asked.relaciones.flatMap((it) => diario.byUuid(it.uuid) ?? []);
    const Padres = await Promise.all(padres.map((it) => row('Padre', it)));
    const Hijos = await Promise.all(diario.relatedTo(asked.uuid).map((it) => row('Hijo', it)));
    return { body: fieldsAnswer('get_related_signature', { error: '' }, { Padres, Hijos }) };
  };

  return { getPending, acceptReject, getRelated };
};
