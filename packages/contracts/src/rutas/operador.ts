import { anuncio, anuncioBody } from '../anuncios.ts';
import { pageOf } from '../common.ts';
import { OPERA } from '../context.ts';
import { HORAS_PARA_RECUPERAR } from '../maestros/campos.ts';
import { anuncioPublicado, anunciosQuery, trabajo } from '../operador.ts';
import { at, SIN_CUERPO, type Ruta } from './ruta.ts';

const avisos = at('gateway', 'Operador');
const timbrado = at('stamping', 'Operador');

/** Done by the operator of the installation alone, in person. */
const OPERADOR = { persona: true, permission: OPERA } as const;

export const rutasOperador = [
  avisos('GET /operador/anuncios', 'Los anuncios publicados, también los que ya terminaron', {
    operationId: 'listAnunciosPublicados',
    ...OPERADOR,
    query: anunciosQuery,
    response: { 200: pageOf(anuncioPublicado) },
  }),
  avisos('POST /operador/anuncios', 'Publica un anuncio', {
    operationId: 'publishAnuncio',
    ...OPERADOR,
    body: anuncioBody,
    response: { 201: anuncio },
  }),
  avisos('DELETE /operador/anuncios/{id}', 'Retira un anuncio: ya no lo ve nadie', {
    operationId: 'withdrawAnuncio',
    ...OPERADOR,
    response: { 204: SIN_CUERPO },
  }),
  avisos('POST /operador/anuncios/{id}/recuperar', 'Vuelve a mostrar un anuncio retirado', {
    operationId: 'recoverAnuncio',
    description: `Hasta ${HORAS_PARA_RECUPERAR} horas después: con el mismo identificador, así que quien lo había ocultado no lo ve otra vez. El que no se ha retirado queda igual.`,
    ...OPERADOR,
    response: { 200: anuncio },
  }),
  timbrado('GET /operador/trabajo', 'Colas, trabajadores y solicitudes detenidas', {
    operationId: 'getTrabajo',
    description:
      'Una solicitud está detenida cuando nadie ha trabajado en ella por más tiempo del que tarda. Se vuelve a encolar sola; las de más de 7 días ya no.',
    ...OPERADOR,
    response: { 200: trabajo },
  }),
] as const satisfies readonly Ruta[];
