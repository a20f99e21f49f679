import type { FieldError } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

interface Options {
  allowPrivate: boolean;
}

/** A URL's host as an address, without the brackets of IPv6; undefined for a name. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : undefined;
};

/**
 * The ports of receivers on the internet, the first being the default: other ports may be services
 * that expect no notices.
 */
const PORTS = ['', '8443'];

const wrongWith = (text: string, { allowPrivate }: Options): string | undefined => {
  const url = new URL(text);
  if (url.protocol !== 'https:' && !allowPrivate) return 'Debe empezar con https://';
  if (!PORTS.includes(url.port) && !allowPrivate) return 'Debe usar el puerto 443 o el 8443';
  const literal = literalOf(url.hostname);
  return literal && !isPublicAddress(literal, { allowPrivate })
    ? 'Debe ser una dirección de internet: los avisos no se envían a una red privada'
    : undefined;
};

/**
 * Refuses addresses that this installation would not send to, by the names of their fields. The
 * addresses behind a host name are checked anew at each sending.
 * @throws DomainError datosInvalidos
 */
export const checkDestinos =
  (options: Options) =>
  (fields: Readonly<Record<string, string | undefined>>): void => {
    const errors = Object.entries(fields).flatMap(([path, text]): FieldError[] => {
      const message = text ? wrongWith(text, options) : undefined;
      return message ? [{ path, message }] : [];
    });
    if (errors.length > 0) throw new DomainError('datosInvalidos', { errors });
  };
export type CheckDestinos = ReturnType<typeof checkDestinos>;
