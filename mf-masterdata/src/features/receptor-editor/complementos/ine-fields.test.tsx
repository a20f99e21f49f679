// @vitest-environment happy-dom
import { MAX_ENTIDADES_INE } from '@timbra/contracts';
import { defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { mensajes } from '../mensajes.ts';
import { emptyEntidad, newIne, type IneForm } from './ine-form.ts';
import { IneFields } from './ine-fields.tsx';

const campania = (entidades: number): IneForm => ({
  ...newIne(),
  tipoProceso: 'Campaña',
  entidades: Array.from({ length: entidades }, emptyEntidad),
});

it('where no more entities fit the button stays, and says why', async () => {
  let shown: readonly unknown[] = [];
  const App = () => {
    const [ine, setIne] = useState(campania(MAX_ENTIDADES_INE - 1));
    shown = ine.entidades;
    return (
      <TimbraProvider>
        <IneFields ine={ine} onChange={setIne} />
      </TimbraProvider>
    );
  };
  const remote = defineReactRemote({ routes: [{ path: '', title: 'INE' }], App });
  const node = document.body.appendChild(document.createElement('div'));
  const stop = remote.mount(node, createFakeHost());
  const button = await vi.waitFor(() => {
    const found = [...node.querySelectorAll('button')].find(
      (it) => it.textContent === mensajes.agregarEntidad,
    );
    if (!found) throw new Error('There is no button that adds an entity');
    return found;
  });
  const full = mensajes.cabenEntidades(MAX_ENTIDADES_INE);
  expect(node.textContent).not.toContain(full);
  button.click();
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  const seen = [...node.querySelectorAll('span:not([hidden])')].map((it) => it.textContent);
  expect(seen).toContain(full);
  button.click();
  expect(shown).toHaveLength(MAX_ENTIDADES_INE);
  stop();
});
