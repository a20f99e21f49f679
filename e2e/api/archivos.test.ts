import {
  MAX_FILAS_IMPORTACION,
  XLSX,
  type FilaImportacion,
  type FiscalEmisor,
  type Importacion,
  type Page,
  type Plantilla,
  type ProblemBody,
} from '@timbra/contracts';
import { aCsd, signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEncryptedWorkbook,
  aRawWorkbook,
  aWorkbook,
} from '../../packages/hojas/test-support/workbooks.ts';
import { aPng } from './pictures.ts';
import { snapshot, STILL } from './snapshot.ts';
import { PIXEL } from './victim.ts';

const URE = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let system: System;
let account: Account;
let emisor: FiscalEmisor;
let plantilla: Plantilla;
beforeAll(async () => {
  system = await startSystem({ workers: 0, env: STILL });
  account = await signUp(system);
  const body = { ...URE, regimen: '601' };
  emisor = (await account.call<FiscalEmisor>('POST', '/emisores', { body })).body;
  plantilla = (await account.call<Plantilla>('POST', '/plantillas', { body: { label: 'Mía' } }))
    .body;
});
afterAll(() => system?.stop());

const sendHoja = (bytes: Buffer) =>
  account.call('POST', '/receptores/import', { file: { type: XLSX, bytes } });

/** Refused with these words, and every service's data as before. */
const expectRefused = async (
  sending: () => Promise<{ status: number; body: unknown }>,
  expected: { path: string; message: string },
) => {
  const before = await snapshot(system);
  const { status, body } = await sending();
  expect([status, (body as ProblemBody).errors]).toEqual([
    422,
    [expect.objectContaining(expected) as object],
  ]);
  expect(await snapshot(system)).toEqual(before);
};

describe('a wrong certificate or key is refused with its reason, and nothing of it is kept', () => {
  const csd = (over: Partial<Parameters<typeof aCsd>[1]> = {}) =>
    aCsd(system.urls.sandbox, { ...URE, ...over });
  const png = () => aPng(100, 50).toString('base64');

  it.each<[string, () => Promise<object>, string, string]>([
    [
      'an e.firma instead of a CSD',
      () => csd({ tipo: 'FIEL' }),
      'cer',
      'El archivo es de una e.firma (FIEL). Para facturar se necesita el certificado de sello digital (CSD)',
    ],
    [
      'the key of another certificate',
      async () => {
        const { key, password } = await csd();
        return { ...(await csd()), key, password };
      },
      'key',
      'Existe un error con estos archivos, por favor intente agregarlos nuevamente. Si el error persiste es probable que tenga que generarlos con el aplicativo del SAT nuevamente.',
    ],
    [
      'an expired one',
      () => csd({ notBefore: fromNow(-900), notAfter: fromNow(-1) }),
      'cer',
      'El certificado (CSD) ha caducado. Se debe generar uno nuevo desde el portal del SAT',
    ],
    [
      'one that is not valid yet',
      () => csd({ notBefore: fromNow(2), notAfter: fromNow(900) }),
      'cer',
      'Aún no se puede ocupar el certificado (CSD) para facturar',
    ],
    [
      'another taxpayer’s',
      () => csd({ rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' }),
      'cer',
      'El RFC del certificado no es el del emisor: EKU9003173C9. Sube el certificado (CSD) de este emisor',
    ],
    [
      'a wrong password',
      async () => ({ ...(await csd()), password: 'equivocada' }),
      'password',
      'La contraseña de la llave privada no es correcta',
    ],
    [
      'the two files in each other’s place',
      async () => {
        const it = await csd();
        return { ...it, cer: it.key, key: it.cer };
      },
      'cer',
      'El archivo que subiste como certificado (.cer) es una llave privada (.key). Pon cada archivo en su lugar',
    ],
    [
      'a picture whose name says .cer',
      async () => ({ ...(await csd()), cer: png() }),
      'cer',
      'El archivo .cer no es un certificado que se pueda leer. Sube el archivo tal como lo entregó el SAT',
    ],
    [
      'a picture whose name says .key',
      async () => ({ ...(await csd()), key: png() }),
      'key',
      'El archivo .key no es una llave privada que se pueda leer. Sube el archivo tal como lo entregó el SAT',
    ],
  ])('%s', async (_what, files, path, message) => {
    const { cer, key, password } = (await files()) as Awaited<ReturnType<typeof aCsd>>;
    const body = { cer, key, password };
    await expectRefused(
      () => account.call('POST', `/emisores/${emisor.id}/certificados`, { body }),
      { path, message },
    );
  });

  it('one from May 2023 is kept, and no invoice can be issued with it', async () => {
    const { cer, key, password } = await csd({
      notBefore: '2023-05-18T12:00:00Z',
      notAfter: fromNow(100),
    });
    const path = `/emisores/${emisor.id}/certificados`;
    const body = { cer, key, password };
    const answer = await account.call<FiscalEmisor>('POST', path, { body });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        isUsable: false,
        csdStatus: 'Sin certificados vigentes.',
        fiscalCertificados: [{ invalidForCancelacion: true, isUsable: false }],
      },
    });
  });
});

describe('a wrong logo is refused with its reason, and nothing of it is kept', () => {
  const NO_IMAGEN = 'El logotipo no es una imagen PNG o JPEG que se pueda leer';
  const sendLogo = (type: string, bytes: Buffer) =>
    account.call('PUT', `/plantillas/${plantilla.id}/logo`, { file: { type, bytes } });

  it.each<[string, string, () => Buffer, string]>([
    ['a text whose name says .png', 'image/png', () => Buffer.from('hola'), NO_IMAGEN],
    ['a page whose name says .jpg', 'image/jpeg', () => Buffer.from('<html></html>'), NO_IMAGEN],
    [
      'a drawing of instructions (SVG)',
      'image/png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///"/></svg>'),
      NO_IMAGEN,
    ],
    [
      'a picture of another kind (GIF)',
      'image/png',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      NO_IMAGEN,
    ],
    ['a picture that was cut short', 'image/png', () => aPng(900, 900).subarray(0, 70), NO_IMAGEN],
    [
      'a picture of 30,000 × 30,000 pixels',
      'image/png',
      () => aPng(30_000, 30_000),
      'El logotipo tiene más de 16 millones de pixeles; redúcelo',
    ],
  ])('%s', async (_what, type, file, message) => {
    await expectRefused(() => sendLogo(type, file()), { path: 'archivo', message });
  });

  it('a PNG that says it is a JPEG is what its bytes say', async () => {
    expect((await sendLogo('image/jpeg', PIXEL)).status).toBe(200);
  });
});

describe('a wrong spreadsheet is refused with its reason, and nothing of it is kept', () => {
  const HEADER = ['RFC', 'Nombre', 'Dirección', 'CP'];
  const row = (n: number) => `<x:row r="${n}"><x:c r="A${n}"><x:v>${n}</x:v></x:c></x:row>`;
  const rows = (count: number) =>
    `<x:sheetData>${Array.from({ length: count }, (_, n) => row(n + 1)).join('')}</x:sheetData>`;

  it.each<[string, () => Buffer, string]>([
    [
      'a picture whose name says .xlsx',
      () => aPng(100, 50),
      'El archivo no es un libro de Excel (.xlsx), aunque su nombre lo diga',
    ],
    [
      'one with a password',
      anEncryptedWorkbook,
      'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez',
    ],
    [
      'merged cells',
      () =>
        aWorkbook([HEADER, ['A', 'B']], (sheet) => {
          sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 1, c: 1 } }];
        }),
      'La hoja tiene celdas combinadas (A2:B2); sepáralas',
    ],
    [
      'a few kilobytes that would be hundreds of megabytes',
      () =>
        aRawWorkbook('<x:sheetData/>', { 'xl/sharedStrings.xml': Buffer.alloc(200_000_000, 32) }),
      'El libro es demasiado grande al descomprimirse; divídelo en varios',
    ],
    [
      'one row more than may come',
      () => aRawWorkbook(rows(MAX_FILAS_IMPORTACION + 2)),
      'La hoja tiene más de 10,000 filas',
    ],
    [
      'entities that would multiply',
      () =>
        aRawWorkbook('', {
          'xl/worksheets/una.xml':
            '<!DOCTYPE a [<!ENTITY b "ja"><!ENTITY c "&b;&b;&b;">]><worksheet><sheetData><row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>',
        }),
      'El libro está dañado: una de sus partes no se puede leer',
    ],
  ])('%s', async (_what, file, message) => {
    await expectRefused(() => sendHoja(file()), { path: 'archivo', message });
  });

  it('of more than five megabytes is not even read', async () => {
    const { status, body } = await sendHoja(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([status, (body as ProblemBody).code]).toEqual([413, 'cuerpoDemasiadoGrande']);
  });
});

describe('a spreadsheet as people have them is read', () => {
  const filas = async (file: Buffer) => {
    const { status, body } = await sendHoja(file);
    expect(status, JSON.stringify(body)).toBe(201);
    const path = `/importaciones/${(body as Importacion).id}/filas`;
    return (await account.call<Page<FilaImportacion>>('GET', path)).body.items;
  };
  const cell = (ref: string, text: string) => `<x:c r="${ref}" t="str">${text}</x:c>`;

  it('as LibreOffice saves it: styles, formulas with their result, numbers, dates, pieces of text', async () => {
    const file = new URL(
      '../../svc-catalogs/test-support/guardado-por-libreoffice.xlsx',
      import.meta.url,
    );
    expect(await filas(await readFile(file))).toEqual([
      {
        fila: 2,
        datos: {
          rfc: 'URE180429TM6',
          nombre: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA',
          direccion: 'Calle Uno & Dos',
          cp: '06000',
          regimen: '601',
          email: 'pagos@ure.example',
        },
        errors: [],
        repetida: 'cuenta',
      },
      {
        fila: 4,
        datos: {
          rfc: 'CACX7605101P8',
          nombre: 'XOCHILT CASAS CHAVEZ',
          direccion: '',
          cp: '36257',
          regimen: '612',
          email: '',
        },
        errors: [],
      },
    ]);
  });

  it('a formula without its result is the row’s error, in words', async () => {
    const [fila] = await filas(
      aRawWorkbook(
        `<x:sheetData><x:row r="1">${cell('A1', '<x:v>RFC</x:v>')}</x:row><x:row r="2"><x:c r="A2"><x:f>HYPERLINK("http://x")</x:f></x:c>${cell('B2', '<x:v>UNI</x:v>')}</x:row></x:sheetData>`,
      ),
    );
    expect(fila?.errors).toContainEqual({
      path: 'rfc',
      message: 'La celda A2 es una fórmula sin resultado; ábrela en Excel y guárdala',
    });
  });

  it('a cell of one megabyte is the row’s error, and a thousand signs of it are kept', async () => {
    const [fila] = await filas(
      aRawWorkbook(
        `<x:sheetData><x:row r="1">${cell('A1', '<x:v>RFC</x:v>')}</x:row><x:row r="2">${cell('A2', '<x:v>CACX7605101P8</x:v>')}${cell('B2', `<x:v>${'x'.repeat(2 ** 20)}</x:v>`)}</x:row></x:sheetData>`,
      ),
    );
    expect(fila?.datos.nombre).toHaveLength(1001);
    expect(fila?.errors).toEqual([
      { path: 'nombre', message: 'Debe tener a lo más 254 caracteres' },
    ]);
  });
});
