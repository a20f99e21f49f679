// @vitest-environment happy-dom
import type { FiscalReceptorBody } from '@timbra/contracts';
import { ApiProblem, type RequestOptions } from '@timbra/remote-kit';
import { hasFocus, labelled, named, press, setValue, shows } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeRemote, openRemote } from '../../../test-support/open-remote.ts';
import { aReceptor } from '../../../test-support/records.ts';
import { SALIR } from '../../shared/form/salir.ts';
import { mensajes } from './mensajes.ts';

// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  closeRemote();
});

const NADA = { items: [], nextCursor: null };
const NUEVO = '/receptores/nuevo';
const open = (path = NUEVO, answers: Record<string, unknown> = {}) => {
  const sent: FiscalReceptorBody[] = [];
  const post = (body: FiscalReceptorBody) => {
    sent.push(body);
    return aReceptor();
  };
  const opened = openRemote(path, {
    'GET /receptores': NADA,
    'GET /catalogos': NADA,
    'POST /receptores': post,
    ...answers,
  });
  return { ...opened, sent };
};
const select = (label: string) => labelled<HTMLSelectElement>(label);
const fill = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) setValue(await select(label), value);
};
const guardar = () => press('Guardar');
const value = async (label: string) => (await labelled(label)).value;
const isGone = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));
const options = async (label: string) =>
  [...(await select(label)).options].filter((it) => it.disabled).map((it) => it.text);

const ROBOTICA = {
  RFC: 'URE180429TM6',
  [mensajes.nombre]: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  'Régimen fiscal': '601',
  'Código postal': '86991',
};

it('names what is missing, leads to it, and asks before what was typed is thrown away', async () => {
  const { host, sent } = open();
  await fill({ [mensajes.nombre]: 'ALGUIEN' });
  await guardar();
  await shows('Hay errores en el llenado:');
  await press('Escribe el código postal');
  const cp = await labelled('Código postal');
  await hasFocus(() => cp);
  const leaving = host.guard?.confirm();
  await press(SALIR.cancelLabel);
  expect(await leaving).toBe(false);
  expect(await value(mensajes.nombre)).toBe('ALGUIEN');
  const again = host.guard?.confirm();
  await press(SALIR.confirmLabel);
  expect(await again).toBe(true);
  expect(sent).toEqual([]);
});

describe('one that is there already', () => {
  const existente = aReceptor({ id: 'b'.repeat(24) });
  const refused = (body: FiscalReceptorBody & { permitirRepetido?: boolean }) => {
    throw new ApiProblem({
      code: 'registroRepetido',
      status: 409,
      title: 'Ya existe',
      requestId: 'x',
      existente: existente.id,
      detail: `Ya tienes a ${body.nombre}`,
    });
  };

  it('is told and opened instead', async () => {
    const { heading, host } = open(NUEVO, {
      'POST /receptores': refused,
      [`GET /receptores/${existente.id}`]: existente,
    });
    await fill(ROBOTICA);
    await guardar();
    await shows(`Ya tienes a ${existente.nombre}`);
    await press(mensajes.abrirExistente);
    await heading(mensajes.editar);
    expect(host.navigations).toEqual([`/receptores/editar/${existente.id}`]);
  });

  it('is offered a second one, for as long as it is the one that was refused', async () => {
    const made: unknown[] = [];
    const { heading } = open(NUEVO, {
      'POST /receptores': (body: FiscalReceptorBody, { query }: RequestOptions) => {
        if (query?.repetido !== 'permitir') return refused(body);
        made.push(body.nombre);
        return existente;
      },
    });
    await fill(ROBOTICA);
    await guardar();
    await named(mensajes.crearRepetido);
    await fill({ [mensajes.nombre]: 'OTRA' });
    await isGone(mensajes.crearRepetido);
    await fill(ROBOTICA);
    await guardar();
    await press(mensajes.crearRepetido);
    await heading('Lista de receptores');
    expect(made).toEqual([ROBOTICA[mensajes.nombre]]);
  });
});

it('what is fixed of a generic receiver is locked', async () => {
  const { heading, sent } = open();
  await fill({ RFC: 'XAXX010101000' });
  await shows(mensajes.generico);
  const nombre = await labelled(mensajes.nombre);
  expect([nombre.value, nombre.readOnly]).toEqual(['PUBLICO EN GENERAL', true]);
  expect(await value('Régimen fiscal')).toContain('616');
  await guardar();
  await heading('Lista de receptores');
  expect(sent).toMatchObject([{ rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' }]);
});

describe('a worker', () => {
  it('is saved with incomplete payroll data, with a warning, and never INE besides', async () => {
    const { heading, sent } = open();
    await fill({ ...ROBOTICA, RFC: 'CACX7605101P8', [mensajes.nombre]: 'XOCHILT CASAS CHAVEZ' });
    (await labelled(mensajes.empleado)).click();
    await shows('Faltan algunos datos, puede guardar al receptor ahora');
    expect((await labelled(mensajes.partido)).disabled).toBe(true);
    expect((await select('Régimen fiscal')).value).toBe('605');
    const inicio = 'Inicio de la relación laboral';
    await fill({ [inicio]: '31/02/2020' });
    await guardar();
    await press('Escribe la fecha como dd/mm/aaaa, por ejemplo 05/11/2026', 'a');
    const field = await labelled(inicio);
    await hasFocus(() => field);
    await fill({ [inicio]: '05/03/2020' });
    await guardar();
    await heading('Lista de receptores');
    expect(sent).toMatchObject([
      { regimen: '605', nomina: { FechaInicioRelLaboral: '2020-03-05' } },
    ]);
  });

  it('of long ago is asked about before its data go, and becomes a candidate after that', async () => {
    const stored = aReceptor({ rfc: 'CACX7605101P8', nomina: {} });
    open(`/receptores/editar/${stored.id}`, { [`GET /receptores/${stored.id}`]: stored });
    const empleado = await labelled(mensajes.empleado);
    empleado.click();
    await shows(mensajes.quitarNomina);
    expect(empleado.checked).toBe(true);
    await press(mensajes.quitar);
    await vi.waitFor(async () => expect((await labelled(mensajes.partido)).disabled).toBe(false));
  });
});

it('a candidate is offered what applies to each process, and each entity once', async () => {
  const { heading, sent } = open();
  await fill({ ...ROBOTICA, RFC: 'CUSC850516316', 'Régimen fiscal': '612' });
  (await labelled(mensajes.partido)).click();
  await vi.waitFor(async () => expect((await labelled(mensajes.empleado)).disabled).toBe(true));
  await fill({ [mensajes.proceso]: 'Ordinario', [mensajes.comite]: 'Ejecutivo Nacional' });
  await fill({ [mensajes.contabilidad]: '12a3456789' });
  expect(await value(mensajes.contabilidad)).toBe('123456');
  const entidad = (n: number) =>
    document.querySelector<HTMLElement>(`[role=group][aria-label="${mensajes.entidad} ${n}"]`);
  const inEntidad = (n: number) => [...(entidad(n)?.querySelectorAll('select, input') ?? [])];
  expect(entidad(1)).toBeNull();
  await fill({ [mensajes.comite]: 'Directivo Estatal' });
  await vi.waitFor(() => expect(entidad(1)).not.toBeNull());
  expect((await labelled(mensajes.contabilidad)).disabled).toBe(true);

  await fill({ [mensajes.proceso]: 'Campaña' });
  await vi.waitFor(async () => expect((await select(mensajes.comite)).disabled).toBe(true));
  const [first] = inEntidad(1) as [HTMLSelectElement];
  setValue(first, 'JAL');
  await fill({ [mensajes.ambito]: 'Local', [mensajes.contabilidades]: '12, 345' });
  await press(mensajes.agregarEntidad);
  await vi.waitFor(() => expect(entidad(2)).not.toBeNull());
  setValue(inEntidad(2)[0] as HTMLSelectElement, 'JAL');
  await vi.waitFor(async () => expect(await options(mensajes.ambito)).toContain('Local'));
  await fill({ [mensajes.ambito]: 'Federal' });
  await guardar();
  await heading('Lista de receptores');
  expect(sent).toMatchObject([
    { ine: { tipoProceso: 'Campaña', entidades: [{ ambito: 'Local' }, { ambito: 'Federal' }] } },
  ]);
});

it('one that has invoices stays, and the server’s words are said whole', async () => {
  const stored = aReceptor();
  const { host, heading } = open(`/receptores/editar/${stored.id}`, {
    [`GET /receptores/${stored.id}`]: stored,
    [`DELETE /receptores/${stored.id}`]: () => {
      throw new ApiProblem({
        code: 'registroEnUso',
        status: 409,
        requestId: 'x',
        title: 'No se puede borrar',
        detail: 'Tiene 1 comprobante',
      });
    },
  });
  await press(mensajes.borrar);
  await shows(mensajes.borrarTexto(stored.nombre));
  await press(mensajes.borrar, '[role=dialog] button');
  await vi.waitFor(() =>
    expect(host.avisos).toMatchObject([
      { kind: 'error', title: 'No se puede borrar', message: 'Tiene 1 comprobante' },
    ]),
  );
  await heading(mensajes.editar);
});
