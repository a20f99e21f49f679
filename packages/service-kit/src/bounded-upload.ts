import express, { type RequestHandler } from 'express';
import { contextOf } from './context.ts';
import { DomainError } from './domain-error.ts';

interface Options {
  types: readonly string[];
  maxBytes: number;
  /** Files at a time in this process, their arrival included: each is held in memory. */
  atOnce: number;
  /** Files at a time of one account, so that its slow uploads leave room for others. */
  perAccount: number;
  /**
   * Milliseconds after which a file that has not arrived is cut off. 5 MB at 1 Mbit/s need 40 s.
   */
  arrivalMs?: number;
}

/** A file as the body of a request. Stands before the service's own reader of JSON. */
export const boundedUpload = ({
  types,
  maxBytes,
  atOnce,
  perAccount,
  arrivalMs = 60_000,
}: Options): RequestHandler[] => {
  const pending: string[] = [];
  const read = express.raw({ type: [...types], limit: maxBytes, inflate: false });
  return [
    (req, res, next) => {
      if (!req.is([...types])) throw new DomainError('tipoNoSoportado');
      const { accountId } = contextOf(req);
      const own = pending.filter((it) => it === accountId).length;
      if (pending.length >= atOnce || own >= perAccount) throw new DomainError('servicioOcupado');
      pending.push(accountId);
      const late = setTimeout(() => req.destroy(), arrivalMs);
      req.once('end', () => clearTimeout(late));
      res.once('close', () => {
        clearTimeout(late);
        pending.splice(pending.indexOf(accountId), 1);
      });
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
