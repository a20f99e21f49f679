import type { ProblemaCode } from '../problemas.ts';
import type { Ruta } from './ruta.ts';

const WITH_BODY: readonly Ruta['method'][] = ['POST', 'PUT'];

/** Every error that a route can answer: what follows from how it is declared, and its own. */
export const errorsOf = (ruta: Ruta): ProblemaCode[] => {
  const { method, path, idempotent, errors = [] } = ruta;
  const found: ProblemaCode[] = [
    // A parameter that the route does not know is an error on every one of them.
    'datosInvalidos',
    ...(WITH_BODY.includes(method)
      ? (['jsonInvalido', 'cuerpoDemasiadoGrande', 'tipoNoSoportado'] as const)
      : []),
    // A key may lack what any of them asks for, and ask too often.
    ...(ruta.public
      ? []
      : (['noAutenticado', 'sesionExpirada', 'sinPermiso', 'demasiadasPeticiones'] as const)),
    ...(path.includes('{') ? (['noEncontrado'] as const) : []),
    ...(idempotent ? (['idempotenciaDistinta'] as const) : []),
    ...errors,
    'errorInterno',
    'servicioNoDisponible',
  ];
  return [...new Set(found)];
};
