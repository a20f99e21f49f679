import type { FacturaGuardada, FiscalReceptor, Page, ProblemBody } from '@timbra/contracts';
import { aFactura, sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});

/** The one that every account of these tests begins with. */
const CONOCIDO = 'URE180429TM6';
const NUEVO = {
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  regimen: '605',
  fiscalDirecciones: [{ cp: '36257' }],
};
const save = (receptor: unknown, query = '') =>
  account.call<FacturaGuardada>('POST', `/facturas${query}`, {
    body: { ...aFactura({ emisor: account.emisor.id }), usoCfdi: 'S01', receptor },
  });
const receptores = async () =>
  (await account.call<Page<FiscalReceptor>>('GET', '/receptores')).body.items;

describe('the receiver of an invoice is named', () => {
  it('by its id, of which there is nothing to say', async () => {
    const { status, body } = await save(account.receptor);
    expect([status, body.receptor?.id, body.receptorOrigen]).toEqual([
      201,
      account.receptor,
      undefined,
    ]);
  });

  it('by its RFC, where the account has one of it', async () => {
    const { body } = await save(CONOCIDO.toLowerCase());
    expect([body.receptor?.id, body.receptorOrigen]).toEqual([account.receptor, 'encontrado']);
  });

  it('by an RFC that is nobody’s, or several’s: refused, and what to send instead', async () => {
    const nobody = await save(NUEVO.rfc);
    expect([nobody.status, (nobody.body as unknown as ProblemBody).errors]).toEqual([
      400,
      [{ path: 'receptor', message: expect.stringContaining('envíalo completo') as string }],
    ]);
    await account.call('POST', '/receptores?repetido=permitir', {
      body: {
        rfc: CONOCIDO,
        nombre: 'OTRA SUCURSAL',
        regimen: '601',
        fiscalDirecciones: [{ cp: '06000' }],
      },
    });
    const several = await save(CONOCIDO);
    expect([several.status, (several.body as unknown as ProblemBody).errors?.[0]?.path]).toEqual([
      400,
      'receptor',
    ]);
  });

  it('whole, and is created once, however often and at once it is sent', async () => {
    const before = (await receptores()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(NUEVO)));
    expect(answers.map((it) => it.status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((it) => it.body.receptor?.id)).size).toBe(1);
    expect(answers.map((it) => it.body.receptorOrigen)).toContain('creado');
    expect((await save(NUEVO)).body.receptorOrigen).toBe('encontrado');
    expect((await receptores()).length).toBe(before + 1);
  });

  it('whole, and what the stored one has otherwise is told and not taken over', async () => {
    await save(NUEVO);
    const { body } = await save({ ...NUEVO, fiscalDirecciones: [{ cp: '06000' }] });
    expect(body.receptorOrigen).toBe('encontrado');
    expect(body.receptor?.cp).toBe('36257');
    expect(body.advertencias).toEqual([
      {
        path: 'receptor.fiscalDirecciones',
        message: expect.stringContaining('36257') as string,
        code: 'receptor-distinto',
      },
    ]);
  });

  it('whole, abroad: what its document would carry and the stored one lacks is told', async () => {
    const abroad = {
      rfc: 'XEXX010101000',
      nombre: 'ACME INC',
      fiscalDirecciones: [{ cp: '06000' }],
    };
    await save(abroad);
    const { body } = await save({ ...abroad, residenciaFiscal: 'USA', numRegistro: '121585958' });
    expect(body.advertencias?.map((it) => it.path)).toEqual([
      'receptor.residenciaFiscal',
      'receptor.numRegistro',
    ]);
  });

  it('whole, of the general public: the one that is there, whatever postal code is sent', async () => {
    const publico = { rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' };
    const { body: first } = await save(publico);
    const { body } = await save({ ...publico, fiscalDirecciones: [{ cp: '42501' }] });
    expect([body.receptorOrigen, body.receptor?.id]).toEqual(['encontrado', first.receptor?.id]);
    expect(body.advertencias).toBeUndefined();
    expect((await save(publico.rfc)).status).toBe(201);
  });

  it('whole, of the general public under a person’s name: told, and named as the law has it', async () => {
    const { body } = await save({ rfc: 'XAXX010101000', nombre: 'JUAN PEREZ' });
    expect(body.receptor?.nombre).toBe('PUBLICO EN GENERAL');
    expect(body.advertencias).toEqual([
      {
        path: 'receptor.nombre',
        code: 'receptor-generico',
        message: expect.stringContaining('así quedó, y no «JUAN PEREZ»') as string,
      },
    ]);
  });

  it('whole without its regime: refused at its field, but one that is there so is told to be mended', async () => {
    const sin = { ...NUEVO, regimen: '' };
    const refused = await save(sin);
    expect([refused.status, (refused.body as unknown as ProblemBody).errors]).toEqual([
      400,
      [{ path: 'receptor.regimen', message: 'Elige el régimen fiscal' }],
    ]);
    await account.call('POST', '/receptores', { body: sin });
    const { status, body } = await save(sin);
    expect([status, body.receptorOrigen]).toEqual([201, 'encontrado']);
    const told = { path: 'receptor.regimen', code: 'receptor-sin-regimen' };
    expect(body.advertencias).toEqual([expect.objectContaining(told)]);
    const stamp = await account.call<ProblemBody>('POST', `/facturas/${body.id}/timbrar?wait=30`);
    expect([stamp.status, stamp.body.errors]).toEqual([
      422,
      expect.arrayContaining([
        expect.objectContaining({
          path: 'receptor.regimen',
          message: expect.stringContaining('Al cliente le falta el régimen fiscal') as string,
        }),
      ]),
    ]);
  });

  it('whole and wrong: refused at its field, and nothing is created', async () => {
    const before = (await receptores()).length;
    const { status, body } = await save({ ...NUEVO, regimen: 'x' });
    expect([status, (body as unknown as ProblemBody).errors?.map((it) => it.path)]).toEqual([
      400,
      ['receptor.regimen'],
    ]);
    const misspelt = await save({ ...NUEVO, regime: '605' });
    expect([misspelt.status, (misspelt.body as unknown as ProblemBody).errors?.[0]?.path]).toEqual([
      400,
      'receptor.regime',
    ]);
    expect((await receptores()).length).toBe(before);
  });

  it('again when the draft is replaced', async () => {
    const { body: made } = await save(account.receptor);
    const { status, body } = await account.call<FacturaGuardada>('PUT', `/facturas/${made.id}`, {
      body: { ...made, receptor: NUEVO },
    });
    expect([status, body.receptorOrigen, body.receptor?.rfc]).toEqual([200, 'creado', NUEVO.rfc]);
  });

  it('in one call with its stamp, which says the same', async () => {
    const { status, body } = await save(NUEVO, '?timbrar=true');
    expect([status, body.status, body.receptorOrigen]).toEqual([201, 3, 'creado']);
  });
});
