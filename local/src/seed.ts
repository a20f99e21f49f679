import type {
  ConceptoBody,
  FiscalEmisor,
  FiscalEmisorBody,
  FiscalReceptorBody,
  FiscalReceptorInput,
  Page,
  Session,
} from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';

/** The demo account of a local installation; harmless, and named on the screen at start. */
const DEMO = {
  name: 'Usuario de demostración',
  email: 'demo@timbra.test',
  password: 'timbra-demo',
};
const CREDITOS = 100;
const CSD_PASSWORD = '12345678a';

const emisor: Partial<FiscalEmisorBody> = {
  nombre: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  email: DEMO.email,
  idCif: '15020101010',
  fiscalDirecciones: [{ cp: '42501', pais: 'MEX', nombre: 'Matriz' }],
};
const receptores: FiscalReceptorInput[] = [
  {
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    rfc: 'URE180429TM6',
    regimen: '601',
    usoCfdi: 'G03',
    email: 'compras@ure.test',
    fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
  },
  {
    nombre: 'XOCHILT CASAS CHAVEZ',
    rfc: 'CACX7605101P8',
    regimen: '612',
    usoCfdi: 'G03',
    email: 'xochilt@casas.test',
    fiscalDirecciones: [{ cp: '36257', pais: 'MEX' }],
  },
  {
    nombre: 'HERRERIA & ELECTRICOS',
    rfc: 'H&E951128469',
    regimen: '601',
    usoCfdi: 'G01',
    email: 'pagos@herreria.test',
    fiscalDirecciones: [{ cp: '06002', pais: 'MEX' }],
  },
  { nombre: 'PUBLICO EN GENERAL', rfc: 'XAXX010101000', usoCfdi: 'S01' },
  {
    // One of SAT's test taxpayers, as an employee of the school.
    nombre: 'KARLA FUENTE NOLASCO',
    rfc: 'FUNK671228PH6',
    regimen: '605',
    usoCfdi: 'CN01',
    email: 'karla@fuente.test',
    fiscalDirecciones: [{ cp: '01160', pais: 'MEX' }],
    nomina: {
      Curp: 'FUNK671228MDFNLR05',
      NumSeguridadSocial: '04078873454',
      FechaInicioRelLaboral: '2020-01-15',
      TipoContrato: '01',
      Sindicalizado: 'No',
      TipoJornada: '01',
      TipoRegimen: '02',
      NumEmpleado: '0007',
      Departamento: 'Docencia',
      Puesto: 'Profesora',
      RiesgoPuesto: '1',
      PeriodicidadPago: '04',
      SalarioBaseCotApor: '650.00',
      SalarioDiarioIntegrado: '682.50',
      ClaveEntFed: 'CMX',
      RegistroPatronal: 'B5510768108',
    },
  },
];
const iva = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' } as const;
const conceptos: Partial<ConceptoBody>[] = [
  {
    clave: '80101500',
    claveUnidad: 'E48',
    unidad: 'Servicio',
    descripcion: 'Honorarios de consultoría',
    valorUnitario: '1000.00',
    impuestos: [iva],
  },
  {
    clave: '81112100',
    claveUnidad: 'MON',
    unidad: 'Mes',
    descripcion: 'Hospedaje de sitio web',
    valorUnitario: '450.00',
    impuestos: [iva],
  },
  {
    clave: '80131500',
    claveUnidad: 'MON',
    unidad: 'Mes',
    descripcion: 'Renta de oficina',
    valorUnitario: '12500.00',
    impuestos: [
      iva,
      { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
      { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
    ],
  },
  {
    clave: '31161500',
    claveUnidad: 'H87',
    unidad: 'Pieza',
    descripcion: 'Caja de tornillos de 1/4',
    valorUnitario: '85.50',
    noIdentificacion: 'TOR-014',
    impuestos: [iva],
  },
  {
    clave: '86121700',
    claveUnidad: 'E48',
    unidad: 'Servicio',
    descripcion: 'Colegiatura mensual',
    valorUnitario: '3200.00',
    impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Exento' }],
  },
];

interface SeedAddresses {
  gateway: string;
  credits: string;
  sandbox: string;
  internalSecret: string;
}

/** Calls our own API like any integrator; the answer's text is shown when it refuses. */
const call = async <T>(method: string, url: string, body?: unknown, headers = {}): Promise<T> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

const signIn = async (gateway: string): Promise<Session> => {
  const { email, password, name } = DEMO;
  try {
    return await call<Session>('POST', `${gateway}/api/login`, { email, password });
  } catch {
    const signup = { name, email, emailConfirmation: email, password };
    return call<Session>('POST', `${gateway}/api/signup`, signup);
  }
};

/** Seeds what is missing, through the public API. A second run changes nothing. */
const seedDemo = async ({ gateway, credits, sandbox, internalSecret }: SeedAddresses) => {
  const session = await signIn(gateway);
  const auth = { authorization: `Bearer ${session.access_token}` };
  const list = async <T>(path: string) =>
    (await call<Page<T>>('GET', `${gateway}/api/${path}`, undefined, auth)).items;
  const create = <T>(path: string, body: unknown) =>
    call<T>('POST', `${gateway}/api/${path}`, body, auth);

  const context = signContext(internalSecret, {
    accountId: session.user.account,
    sub: 'seed',
    permissions: [],
    internal: true,
  });
  await call(
    'POST',
    `${credits}/internal/abonos`,
    { targetId: 'demo-inicial', amount: CREDITOS },
    { 'x-timbra-context': context },
  );

  const emisores = await list<FiscalEmisor>('emisores');
  let own = emisores.find((it) => it.rfc === emisor.rfc);
  if (!own) {
    const plantilla = await create<{ id: string }>('plantillas', { label: 'General' });
    own = await create<FiscalEmisor>('emisores', { ...emisor, templates: [plantilla.id] });
  }
  if (own.fiscalCertificados.length === 0) {
    const csd = await call<{ cer: string; key: string }>('GET', `${sandbox}/csd/${emisor.rfc}`);
    const body = { cer: csd.cer, key: csd.key, password: CSD_PASSWORD };
    await call('POST', `${gateway}/api/emisores/${own.id}/certificados`, body, auth);
  }
  // What is there already stays as the person left it.
  const rfcs = new Set((await list<FiscalReceptorBody>('receptores')).map((it) => it.rfc));
  for (const body of receptores) if (!rfcs.has(body.rfc)) await create('receptores', body);
  const known = new Set((await list<ConceptoBody>('conceptos')).map((it) => it.descripcion));
  for (const body of conceptos) {
    if (!known.has(body.descripcion ?? '')) await create('conceptos', body);
  }
};

const env = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`falta ${name}`);
  return value;
};

await seedDemo({
  gateway: env('GATEWAY_URL'),
  credits: env('SVC_CREDITS_URL'),
  sandbox: env('SANDBOX_URL'),
  internalSecret: env('INTERNAL_SECRET'),
});
