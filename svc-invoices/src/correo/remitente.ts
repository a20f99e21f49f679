/** Whose address messages come from; the name beside it is the issuer's. */
export interface Remitente {
  name: string;
  address: string;
}

/** `Timbra <no-responder@timbra.test>`, or the address alone. */
export const remitenteOf = (from: string): Remitente => {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
};
