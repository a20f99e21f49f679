export interface Cuenta {
  /** Origin of the application: the API stands under it. */
  origin: string;
  /** Who opens the application by a code. */
  user: string;
  /** Once it is on screen; until then its place is left to fill. */
  secret: string | null;
  emisor: string | null;
  receptor: string | null;
}

const JSON_HEADER = "-H 'content-type: application/json'";

/** In single quotes, as a shell takes it whole. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** What every example begins with. */
export const preamble = ({ origin, secret }: Cuenta): string =>
  [`API=${quoted(`${origin}/api`)}`, `CLAVE=${quoted(secret ?? 'tu-clave-secreta')}`].join('\n');

const BEARER = '-H "authorization: Bearer $CLAVE"';

export const listar = (): string => `curl -s "$API/facturas" ${BEARER}`;

export const borrador = ({ emisor, receptor }: Cuenta): string => {
  const body = {
    emisor: emisor ?? 'id-del-emisor',
    receptor: receptor ?? 'id-del-receptor',
    formaPago: ['03'],
    conceptos: [
      {
        clave: '80101500',
        claveUnidad: 'E48',
        descripcion: 'Consultoría',
        cantidad: 1,
        valorUnitario: '100.00',
        impuestos: [{ impuesto: '002', tasaCuota: 16 }],
      },
    ],
  };
  return [
    `FACTURA=$(curl -s "$API/facturas" ${BEARER} ${JSON_HEADER} \\`,
    `  -d ${quoted(JSON.stringify(body))} \\`,
    `  | sed -E 's/.*"id":"([0-9a-f]{24})","version".*/\\1/')`,
    'echo "$FACTURA"',
  ].join('\n');
};

export const timbrar = (): string =>
  [
    'curl -s -X POST "$API/facturas/$FACTURA/timbrar?wait=30" \\',
    `  ${BEARER} -H "idempotency-key: timbre-$FACTURA"`,
  ].join('\n');

/** cuenta §8: another system opens the application for one of the account's users. */
export const abrir = ({ origin, user }: Cuenta): string =>
  [
    `CODIGO=$(curl -s "$API/access-codes" ${BEARER} ${JSON_HEADER} \\`,
    `  -d ${quoted(JSON.stringify({ user }))} \\`,
    `  | sed -E 's/.*"access_code":"([^"]+)".*/\\1/')`,
    `echo ${quoted(`${origin}/?access_code=`)}"$CODIGO"`,
  ].join('\n');
