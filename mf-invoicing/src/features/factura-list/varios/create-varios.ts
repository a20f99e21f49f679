import { FacturaStatus, type FacturaRow } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { createEnvio } from '../../../shared/cancelacion/envio.ts';

/** The most at a time: each is one request, and one message. */
export const MAX_VARIOS = 100;

/** What is issued: a draft or a test is nobody else's to see. */
export const isIssued = ({ status, prueba }: FacturaRow): boolean =>
  !prueba && (status === FacturaStatus.Timbrada || status === FacturaStatus.Cancelada);

const whyOf = (error: unknown): string | undefined =>
  isApiProblem(error) ? (error.errors[0]?.message ?? error.message) : undefined;

/** Each is a message of its own; one that is refused stops no other. */
export const createVarios = (ids: readonly string[]) => {
  const { state, stop, run } = createEnvio(ids);
  const lotes = ids.map((id) => ({ id, ids: [id] }));
  return {
    state,
    stop,
    run: (send: (id: string) => Promise<unknown>): Promise<void> =>
      run(lotes, async ({ id }) => {
        try {
          await send(id);
          return [{ id, estado: 'pedida' }];
        } catch (error) {
          return [{ id, estado: 'error', error: whyOf(error) }];
        }
      }),
  };
};
