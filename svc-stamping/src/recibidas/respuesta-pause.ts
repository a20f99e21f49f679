import type { PASOS_DE_RESPUESTA } from '@timbra/contracts';

type Place = `respuesta.${(typeof PASOS_DE_RESPUESTA)[number]}`;

/** Stops at a named place until the process is killed; crash tests alone use it. */
export type RespuestaPause = (place: `${Place}:before` | `${Place}:after`) => Promise<void>;
