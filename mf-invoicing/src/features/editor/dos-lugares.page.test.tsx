// @vitest-environment happy-dom
import { FacturaStatus, type Factura } from '@timbra/contracts';
import { ApiProblem, type RequestOptions } from '@timbra/remote-kit';
import { press, pressKey, shows } from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../test-support/a-documento.ts';
import { field, holds, isGone, openEditorOf, write } from '../../../test-support/open-editor.tsx';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  factura: async () => (await import('./tipos/factura/factura.kind.tsx')).factura,
});

const notas = field(mensajes.observaciones);
/** What this browser has copied, by whose it is. */
const copies = () =>
  Object.entries({ ...(localStorage as unknown as Record<string, string>) })
    .filter(([key]) => key.startsWith('timbra.recuperar.'))
    .map(([key, text]) => {
      const { form } = JSON.parse(text) as { form: { datos: { observaciones: string } } };
      return [key, form.datos.observaciones] as const;
    });
const isCopied = (...texts: string[]) =>
  vi.waitFor(() =>
    expect(
      copies()
        .map(([, text]) => text)
        .sort(),
    ).toEqual(texts.sort()),
  );
const problem = (code: 'facturaCambiada' | 'servicioNoDisponible', status: number) =>
  new ApiProblem({ code, status, title: 'No se pudo', requestId: 'x' });

describe('a draft that somebody else saves meanwhile', () => {
  /** As the server keeps it: only what was read last is replaced. */
  const openDraft = async () => {
    const { uuid: _, fecha: __, ...of } = aDocumento({ observaciones: 'Original' });
    const lugar = { lugarExpedicion: '42501' };
    const draft = { ...lugar, status: FacturaStatus.Borrador, editable: true, revision: 1 };
    let stored: Factura = { ...of, ...draft };
    /** What was sent last, over which revision: sent again, it is stored already. */
    let last = '';
    let losesAnswer = false;
    const at = `/facturas/${of.id}`;
    const save = ({ observaciones }: Partial<Factura>) => {
      stored = { ...stored, observaciones, revision: stored.revision + 1 };
    };
    const { host } = openEditor(`editar/${of.id}`, {
      answers: {
        [`GET ${at}`]: () => stored,
        [`PUT ${at}`]: (body: Partial<Factura>, { ifMatch }: RequestOptions) => {
          const asked = `${ifMatch} ${body.observaciones}`;
          if (asked === last) return stored;
          if (ifMatch !== stored.revision) throw problem('facturaCambiada', 412);
          last = asked;
          save(body);
          if (!losesAnswer) return stored;
          losesAnswer = false;
          throw problem('servicioNoDisponible', 503);
        },
        [`POST ${at}/timbrar`]: () => aDocumento(),
      },
    });
    await holds(notas, 'Original');
    const puts = () => host.calls.filter((it) => it.startsWith('PUT')).length;
    const lose = () => {
      losesAnswer = true;
    };
    return { host, puts, save, lose, stored: () => stored };
  };
  /** One that was saved elsewhere, and is about to be saved here. */
  const openChanged = async () => {
    const opened = await openDraft();
    opened.save({ observaciones: 'De la otra pantalla' });
    await write(notas, 'De esta');
    await press(mensajes.guardarBorrador);
    await shows(mensajes.cambiadaTitulo);
    return opened;
  };

  it('is not replaced unseen, nothing is lost, and typing on asks nothing', async () => {
    const { puts, stored } = await openChanged();
    pressKey('Escape');
    await isGone(mensajes.cambiadaTitulo);
    expect([notas().value, stored().observaciones]).toEqual(['De esta', 'De la otra pantalla']);
    await write(notas, 'De esta, más larga');
    await isCopied('De esta, más larga');
    expect(puts()).toBe(1);
  });

  it('is shown as it is stored, with what was typed at hand to be recovered', async () => {
    const { stored } = await openChanged();
    await press(mensajes.verGuardada);
    await shows('Después se guardó otra versión: es la que ves.');
    await holds(notas, 'De la otra pantalla');
    await press(mensajes.recuperar);
    await holds(notas, 'De esta');
    await press(mensajes.guardarBorrador);
    await vi.waitFor(() =>
      expect(stored()).toMatchObject({ observaciones: 'De esta', revision: 3 }),
    );
    await isCopied();
  });

  it('is replaced once the person confirms it, and not before', async () => {
    const { stored } = await openChanged();
    await press(mensajes.guardarMia);
    await shows(mensajes.reemplazarTitulo);
    await press(mensajes.volver);
    await isGone(mensajes.reemplazarTitulo);
    expect(stored().observaciones).toBe('De la otra pantalla');
    await press(mensajes.guardarBorrador);
    await press(mensajes.guardarMia);
    await press(mensajes.reemplazar);
    await vi.waitFor(() =>
      expect(stored()).toMatchObject({ observaciones: 'De esta', revision: 3 }),
    );
  });

  it('is not stamped unseen, although nothing was typed here', async () => {
    const { host, save } = await openDraft();
    save({ observaciones: 'De la otra pantalla' });
    await press(mensajes.timbrar);
    await press(mensajes.verGuardada);
    await holds(notas, 'De la otra pantalla');
    expect(copies()).toEqual([]);
    expect(host.calls.join()).not.toContain('/timbrar');
    await press(mensajes.timbrar);
    await shows('timbrada');
  });

  it('is not taken for somebody else’s after an own save whose answer was lost', async () => {
    const { lose, stored } = await openDraft();
    lose();
    await write(notas, 'Pedido 77');
    await press(mensajes.guardarBorrador);
    await press(mensajes.entendido);
    expect(stored().revision).toBe(2);
    await write(notas, 'Pedido 77 y 78');
    await press(mensajes.guardarBorrador);
    await vi.waitFor(() => expect(stored().observaciones).toBe('Pedido 77 y 78'));
    expect(document.body.textContent).not.toContain(mensajes.cambiadaTitulo);
  });
});

describe('what was typed and not saved', () => {
  /** The editor is left without a word, as when its tab ends; the same page forgets nothing. */
  const leaveBehind = async (text: string) => {
    openEditor();
    await write(notas, text);
    await isCopied(...copies().map(([, it]) => it), text);
  };

  it('is offered the next time, and discarded unless that is taken back', async () => {
    await leaveBehind('Pedido 1');
    openEditor();
    await press(mensajes.descartar);
    await shows(mensajes.descartados);
    await isCopied();
    await press(mensajes.deshacer);
    await isCopied('Pedido 1');
    await press(mensajes.recuperar);
    await holds(notas, 'Pedido 1');
  });

  it('is offered one after the other, the last first', async () => {
    await leaveBehind('Pedido 1');
    await leaveBehind('Pedido 2');
    openEditor();
    await press(mensajes.descartar);
    await shows(mensajes.descartados);
    await isCopied('Pedido 1');
    await press(mensajes.recuperar);
    await holds(notas, 'Pedido 1');
  });

  it('stays when another voucher is saved', async () => {
    await leaveBehind('Pedido 2');
    const { host } = openEditor();
    await write(notas, 'Pedido 1');
    await isCopied('Pedido 1', 'Pedido 2');
    await press(mensajes.guardarBorrador);
    await vi.waitFor(() => expect(host.navigations.at(-1)).toMatch(/\/editar\//));
    await isCopied('Pedido 2');
  });

  it('is never offered to another account', async () => {
    await leaveBehind('Ajeno');
    const [[key = '', _text] = []] = copies();
    const text = localStorage.getItem(key) ?? '';
    localStorage.clear();
    const { host } = openEditor();
    const { account } = host.session.user;
    localStorage.setItem(key.replace(account, `${account}0`), text);
    openEditor();
    // By the time that this is copied, the copies of before were looked at.
    await write(notas, 'Propio');
    await isCopied('Ajeno', 'Propio');
    expect(document.body.textContent).not.toContain(mensajes.recuperar);
  });
});
