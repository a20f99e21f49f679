import { STATUS_SIN_RESPUESTA, type Peticion } from '@timbra/contracts';
import { currentRequestId } from '@timbra/service-kit';
import { rutaOf } from '../access/guard.ts';
import type { KeySeen } from '../access/identify.ts';
import type { Bitacora } from './bitacora.ts';

/**
 * Notes what was asked with a key once it was answered, as the table of routes names it: an address
 * may carry secrets, and what people look for.
 */
export const notePeticion =
  (bitacora: Bitacora): KeySeen =>
  (req, res, { accountId, clave }) => {
    const ruta = rutaOf(req);
    if (!ruta) return;
    const requestId = currentRequestId();
    const fecha = new Date();
    const started = performance.now();
    res.on('close', () =>
      bitacora.add({
        accountId,
        fecha,
        clave,
        requestId,
        metodo: ruta.method satisfies Peticion['metodo'],
        ruta: ruta.path,
        status: res.headersSent ? res.statusCode : STATUS_SIN_RESPUESTA,
        ms: Math.round(performance.now() - started),
      }),
    );
  };
