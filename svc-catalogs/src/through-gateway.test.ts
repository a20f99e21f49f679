import {
  RECEPTOR_CON_FACTURAS,
  XLSX,
  type Constancia,
  type FiscalEmisor,
  type Importacion,
  type PacAgreement,
  type Page,
  type Plantilla,
  type ProblemBody,
} from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anEncryptedWorkbook, aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';

/** What only the whole product shows: files through the gateway, and services that ask each other. */
let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const file = async (method: string, path: string, body?: Buffer, type?: string) => {
  const response = await fetch(`${system.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.token}`,
      ...(type && { 'content-type': type }),
    },
    body: body && new Uint8Array(body),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const get = async <T>(path: string) => (await account.call<T>('GET', path)).body;

it('a spreadsheet is uploaded, its rows chosen and imported', async () => {
  const book = aWorkbook([
    ['RFC', 'Nombre', 'Dirección', 'CP'],
    ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '', '36257'],
  ]);
  const { status, bytes } = await file('POST', '/receptores/import', book, XLSX);
  expect(status).toBe(201);
  const { id } = JSON.parse(bytes.toString()) as Importacion;
  await account.call('POST', `/importaciones/${id}/importar`, { body: { filas: [2] } });
  const ended = await until('the import ends', async () => {
    const it = await get<Importacion>(`/importaciones/${id}`);
    return it.status === 'importando' ? null : it;
  });
  expect(ended).toMatchObject({ status: 'terminada', importadas: 1 });
});

it('a spreadsheet, a logo and a certificate that cannot be used are refused at the door with their reason', async () => {
  const plantilla = await account.call<Plantilla>('POST', '/plantillas', {
    body: { label: 'Sin logo' },
  });
  const noCsd = { cer: Buffer.from('hola').toString('base64'), key: 'AAAA', password: 'x' };
  const refused = [
    await account.call<ProblemBody>('POST', '/receptores/import', {
      file: { type: XLSX, bytes: anEncryptedWorkbook() },
    }),
    await account.call<ProblemBody>('PUT', `/plantillas/${plantilla.body.id}/logo`, {
      file: { type: 'image/png', bytes: Buffer.from('<html></html>') },
    }),
    await account.call<ProblemBody>('POST', `/emisores/${account.emisor.id}/certificados`, {
      body: noCsd,
    }),
  ];
  expect(refused.map(({ status, body: { errors } }) => [status, errors?.[0]?.message])).toEqual([
    [422, 'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez'],
    [422, 'El logotipo no es una imagen PNG o JPEG que se pueda leer'],
    [
      422,
      'El archivo .cer no es un certificado que se pueda leer. Sube el archivo tal como lo entregó el SAT',
    ],
  ]);
});

it('a file larger than five megabytes is refused', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  expect((await file('POST', '/receptores/import', large, XLSX)).status).toBe(413);
});

it('an invoice is printed with the logo of its template, and the preview too', async () => {
  const { id } = (
    await account.call<Plantilla>('POST', '/plantillas', {
      body: { label: 'Con logo', color: '#1c5fa8', emisores: [account.emisor.id] },
    })
  ).body;
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } });
  const logo = await picture.png().toBuffer();
  expect((await file('PUT', `/plantillas/${id}/logo`, logo, 'image/png')).status).toBe(200);
  const { thumbnailUrl = '' } = await get<Plantilla>(`/plantillas/${id}`);
  expect(await file('GET', thumbnailUrl.replace('/api', ''))).toMatchObject({
    status: 200,
    type: 'image/png',
  });
  const draft = await account.draft();
  expect(draft.templateId).toBe(id);
  expect((await account.stamp(draft.id, { prueba: true })).status).toBe(200);
  const pages = [`/facturas/${draft.id}.pdf`, `/plantillas/${id}/vista-previa.pdf`];
  for (const page of pages) {
    const { type, bytes } = await file('GET', page);
    expect([page, type, bytes.includes('/Subtype /Image')]).toEqual([
      page,
      'application/pdf',
      true,
    ]);
  }
});

it('a receiver with invoices cannot be deleted', async () => {
  await account.draft();
  const answer = await account.call<ProblemBody>('DELETE', `/receptores/${account.receptor}`);
  expect([answer.status, answer.body.detail]).toEqual([409, RECEPTOR_CON_FACTURAS]);
});

it('nothing is stamped for an issuer without idCIF, and it is said clearly', async () => {
  const draft = await account.draft();
  const emisor = `/emisores/${account.emisor.id}`;
  const { idCif: _, ...body } = await get<FiscalEmisor>(emisor);
  await account.call('PUT', emisor, { body });
  const { status, body: problem } = await account.stamp(draft.id, { prueba: true });
  expect([status, (problem as unknown as ProblemBody).errors]).toEqual([
    422,
    [{ path: 'emisor', message: 'Registra el idCIF del emisor para poder timbrar' }],
  ]);
  await account.call('PUT', emisor, { body: { ...body, idCif: '15020101010' } });
});

it("SAT's page is asked through the sandbox", async () => {
  const found = await get<Constancia>('/constancia?rfc=URE180429TM6&idCif=15020101010');
  expect(found).toMatchObject({ nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', cp: '86991' });
});

it('the agreement of a certificate is signed and printed', async () => {
  const { items } = await get<Page<PacAgreement>>('/convenios');
  const numero = items[0]?.id ?? '';
  const body = {
    contact: { name: 'Ana', email: 'ana@kemper.test', phone: '(555) 123-4567' },
    signer: { legalName: 'Ana Ruiz' },
    taxPayer: { id: 'IDMEX1', address: 'Calle 1', attorney: 'Escritura 1' },
  };
  expect((await account.call('POST', `/convenios/${numero}/firmar`, { body })).status).toBe(201);
  expect(await file('GET', `/convenios/${numero}.pdf`)).toMatchObject({
    status: 200,
    type: 'application/pdf',
  });
});

it('an issuer whose certificate is removed can stamp no more', async () => {
  const { id, fiscalCertificados } = account.emisor;
  const numero = fiscalCertificados[0]?.numero ?? '';
  const draft = await account.draft();
  const removed = await account.call<FiscalEmisor>(
    'DELETE',
    `/emisores/${id}/certificados/${numero}`,
  );
  expect(removed.body).toMatchObject({ isUsable: false, fiscalCertificados: [] });
  expect((await account.stamp(draft.id)).status).toBe(422);
});
