import type { StampingConfig } from './config.ts';
import type { Core } from './open-core.ts';
import { createFinkokRecibidas } from './pac/finkok/finkok-cancel-recibidas.client.ts';
import { finkokOf } from './pac/open-pacs.ts';
import { sendRespuesta } from './recibidas/send-respuesta.ts';
import { askRecibidas } from './recibidas/visitas/ask-recibidas.ts';

/** What both processes need to hear of received requests and to answer them. */
export const openReceiving = (settings: StampingConfig, core: Core) => {
  const deps = {
    recibidas: core.recibidas,
    visitas: core.visitas,
    catalogs: core.catalogs,
    vault: core.vault,
    crashPoint: core.crashPoint,
    now: core.now,
    pac: createFinkokRecibidas(finkokOf(settings)),
    propagationMs: core.propagationMs,
    leaseMs: settings.PAC_TIMEOUT_MS + core.leaseMs,
  };
  return { ...deps, askRecibidas: askRecibidas(deps), sendRespuesta: sendRespuesta(deps) };
};
