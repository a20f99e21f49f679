import type { PuntoDeCancelacion } from '@timbra/contracts';

type Place = `cancelacion.${PuntoDeCancelacion}` | 'sustitucion' | 'espera';

/** Stops at a named place until the process is killed; crash tests alone use it. */
export type CancelPause = (place: `${Place}:before` | `${Place}:after`) => Promise<void>;
