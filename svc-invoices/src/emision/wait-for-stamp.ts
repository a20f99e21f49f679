import { TimbrarStatus, type Factura, type SolicitudContada } from '@timbra/contracts';
import { waitForNews, type ListenTo } from '@timbra/service-kit';
import type { StampingClient } from './stamping.client.ts';
import type { Waited } from './timbrado.answer.ts';

interface Deps {
  stamping: Pick<StampingClient, 'look'>;
  listenTo: ListenTo;
}

const delivered = ({ solicitud, ...rest }: SolicitudContada, factura: Factura): Waited => ({
  contada: {
    ...rest,
    solicitud: {
      ...solicitud,
      status: TimbrarStatus.Aceptada,
      estado: 'aceptada',
      punto: 'delivered',
      uuid: factura.uuid,
    },
  },
  factura,
});

/** Until it is over, archiving, or the time is up. */
export const waitForStamp =
  ({ stamping, listenTo }: Deps) =>
  (accountId: string, contada: SolicitudContada, seconds: number): Promise<Waited> =>
    waitForNews<Waited>({ contada }, seconds, {
      listenTo,
      topic: `timbrarRequest:${contada.solicitud.id}`,
      isOver: ({ contada: { solicitud } }) =>
        solicitud.status !== TimbrarStatus.EnProceso || solicitud.archivando === true,
      // The worker that delivered it sends the invoice that is shown: nobody looks it up again.
      look: async ({ contada: seen }, news) =>
        news
          ? delivered(seen, news as Factura)
          : { contada: await stamping.look(accountId, seen.solicitud.id) },
    });
export type WaitForStamp = ReturnType<typeof waitForStamp>;
