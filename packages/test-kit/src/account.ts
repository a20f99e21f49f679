import type {
  Factura,
  FacturaInput,
  FiscalEmisor,
  Session,
  TimbrarRequest,
} from '@timbra/contracts';
import { CONTEXT_HEADER, TimbrarStatus } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { aFactura } from './a-factura.ts';
import { createCall, type ApiAnswer, type Call } from './create-call.ts';
import type { SharedSystem } from './system.ts';
import { until } from './until.ts';

/** One account of a running system, as its browser or its integrator sees it. */
export interface Account {
  id: string;
  token: string;
  email: string;
  password: string;
  emisor: FiscalEmisor;
  receptor: string;
  call: Call;
  /** From now on by a key of its own, as an integrator: a session's token lives fifteen minutes. */
  useKey(alcances: readonly string[]): Promise<void>;
  draft(over?: Partial<FacturaInput>): Promise<Factura>;
  /**
   * Asks for the stamp and waits for its end: the factura, or the timbrarRequest. With `wait` no longer
   * than that, in seconds.
   */
  stamp(
    facturaId: string,
    options?: { wait?: number; key?: string; prueba?: boolean },
  ): Promise<Stamping>;
  credits(): Promise<number>;
}

type Stamping = ApiAnswer<Factura & TimbrarRequest>;

const PASSWORD = 'contraseña-larga';
/** Seconds. */
const WAIT = 30;
const EMISOR = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' };
const RECEPTOR = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimen: '601',
  fiscalDirecciones: [{ cp: '86991' }],
};

/** Credits that somebody bought; the same `targetId` is paid once. */
export const addCredits = async (
  system: SharedSystem,
  accountId: string,
  abono: { targetId: string; amount: number },
): Promise<void> => {
  const context = signContext(system.signerTo('svc-credits'), {
    accountId,
    sub: 'test',
    permissions: [],
    internal: true,
  });
  const answer = await fetch(`${system.urls['svc-credits']}/internal/abonos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONTEXT_HEADER]: context },
    body: JSON.stringify(abono),
  });
  if (!answer.ok) throw new Error(`abonos: ${answer.status} ${await answer.text()}`);
};

/** A new account with credits, an issuer with a certificate of the sandbox, and a receiver. */
export const signUp = async (
  system: SharedSystem,
  {
    creditos = 100,
    email = `prueba-${randomUUID()}@timbra.test`,
  }: { creditos?: number; email?: string } = {},
): Promise<Account> => {
  let token = '';
  const call = createCall(system.url, () => token);
  const created = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await call<T>('POST', path, { body });
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const session = await created<Session>('/signup', {
    name: 'Persona de prueba',
    email,
    emailConfirmation: email,
    password: PASSWORD,
  });
  token = session.access_token;
  const id = session.user.account;

  if (creditos > 0) await addCredits(system, id, { targetId: 'inicial', amount: creditos });

  const { id: emisorId } = await created<FiscalEmisor>('/emisores', {
    ...EMISOR,
    idCif: '15020101010',
    fiscalDirecciones: [{ cp: '42501' }],
  });
  const csd = (await (await fetch(`${system.urls.sandbox}/csd/${EMISOR.rfc}`)).json()) as {
    cer: string;
    key: string;
    password: string;
  };
  const emisor = await created<FiscalEmisor>(`/emisores/${emisorId}/certificados`, {
    cer: csd.cer,
    key: csd.key,
    password: csd.password,
  });
  const receptor = await created<{ id: string }>('/receptores', RECEPTOR);

  return {
    id,
    token,
    email,
    password: PASSWORD,
    emisor,
    receptor: receptor.id,
    call,
    useKey: async (alcances) => {
      const body = { nombre: `Clave ${randomUUID()}`, alcances };
      token = (await created<{ ClientSecret: string }>('/claves', body)).ClientSecret;
    },
    draft: (over) =>
      created<Factura>('/facturas', aFactura({ emisor: emisorId, receptor: receptor.id, ...over })),
    stamp: async (facturaId, { wait, key, prueba = false } = {}) => {
      const path = `/facturas/${facturaId}/timbrar?wait=${wait ?? WAIT}`;
      const headers = key ? { 'idempotency-key': key } : undefined;
      const answer: Stamping = await call('POST', path, { body: { prueba }, headers });
      if (answer.status !== 202 || wait !== undefined) return answer;
      // A busy machine takes its time: the request is followed, as a client would.
      const ended = await until('the request is over', async () => {
        const { body } = await call<TimbrarRequest>('GET', `/timbrar-requests/${answer.body.id}`);
        return body.status !== TimbrarStatus.EnProceso && body;
      });
      if (ended.status === TimbrarStatus.Aceptada) return call('GET', `/facturas/${facturaId}`);
      return { ...answer, body: { ...answer.body, ...ended } };
    },
    credits: async () => (await call<{ disponibles: number }>('GET', '/creditos')).body.disponibles,
  };
};
