import { DomainError } from '@timbra/service-kit';
import express, { type RequestHandler } from 'express';

interface Options {
  types: readonly string[];
  maxBytes: number;
  /** At a time in this process, their arrival included: each is held in memory. */
  atOnce: number;
}

/** A file as the body of a request. Stands before the service's own reader of JSON. */
export const boundedUpload = ({ types, maxBytes, atOnce }: Options): RequestHandler[] => {
  let pending = 0;
  const read = express.raw({ type: [...types], limit: maxBytes, inflate: false });
  return [
    (req, res, next) => {
      if (!req.is([...types])) throw new DomainError('tipoNoSoportado');
      if (pending >= atOnce) throw new DomainError('servicioOcupado');
      pending += 1;
      res.once('close', () => (pending -= 1));
      next();
    },
    read,
    (req, _res, next) => {
      if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
        throw new DomainError('datosInvalidos', {
          errors: [{ path: 'archivo', message: 'Envía el archivo en el cuerpo de la petición' }],
        });
      }
      next();
    },
  ];
};
