/** What the ledger of svc-stamping says of a request that has not ended. */
export interface OpenRequest {
  facturaId: string;
  punto: string;
  pac?: string;
  sentAt?: Date;
  updatedAt: Date;
  lease?: { owner: string; until: Date };
  outbox?: readonly unknown[];
  aviso?: string;
  archivando?: boolean;
  /** Why it ended without a stamp. */
  rechazo?: { message: string };
}

const secondsSince = (at: Date, now: Date): string =>
  `${Math.round((now.getTime() - at.getTime()) / 1000)} s`;

/** What follows each point of the ledger, which is what does not come. */
const NEXT: Readonly<Record<string, string>> = {
  requested: 'su crédito',
  accepted: 'su folio y su sello',
  sealed: 'saber a qué PAC va',
  sent: 'lo que diga el PAC',
  stamped: 'guardar su XML',
  archived: 'entregarse a svc-invoices y cobrarse',
  delivered: 'cerrarse',
};

const holder = ({ lease, outbox = [] }: OpenRequest, now: Date): string => {
  if (lease && lease.until > now) return `la tiene un trabajador (${lease.owner})`;
  if (outbox.length > 0) return `su trabajo está por encolar (${outbox.length})`;
  return 'nadie la tiene: falta que el barrendero la vea';
};

/** One line on what a request waits for; `undefined` when the ledger has none for the invoice. */
export const whatWaits = (id: string, request: OpenRequest | undefined, now: Date): string => {
  if (!request) return `${id}: no hay solicitud, nunca se aceptó`;
  const { punto, pac, sentAt, updatedAt, aviso, rechazo } = request;
  if (rechazo) return `${id}: terminó sin timbre en «${punto}»; ${rechazo.message}`;
  const sent = pac && sentAt ? `, enviada a ${pac} hace ${secondsSince(sentAt, now)}` : '';
  const told = aviso ? `; aviso: ${aviso}` : '';
  return (
    `${id}: en «${punto}» desde hace ${secondsSince(updatedAt, now)}${sent}; ` +
    `espera ${NEXT[punto] ?? 'algo que no se conoce'}; ${holder(request, now)}${told}`
  );
};
