import type { ConceptoCatalogo } from '@timbra/contracts';
import { Button } from '@timbra/ui-kit/mantine';
import { useRef, useState } from 'react';
import { catalogoFields } from '../../formulario/concepto-rows.ts';
import { emptyConcepto } from '../../formulario/editor-form.ts';
import { roomFor } from '../pegar/pasted-conceptos.ts';
import { useEditor } from '../../campos/editor-context.ts';
import { focusField } from '../../campos/focus.ts';
import { CatalogoModal } from './catalogo-modal.tsx';
import { mensajes } from './mensajes.ts';

/** Opens the account's catalogue; a concept chosen there becomes a line after the others. */
export const AddFromCatalogo = () => {
  const { store } = useEditor();
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    opener.current?.focus();
  };
  const add = (chosen: readonly ConceptoCatalogo[]) => {
    const lines = chosen.map((item) => ({ ...emptyConcepto(), ...catalogoFields(item) }));
    store.insertConceptos(store.get().conceptos.at(-1)?.key ?? '', lines);
    setOpened(false);
    focusField({ row: lines[0]?.key, field: 'cantidad' });
  };
  return (
    <>
      <Button ref={opener} size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {mensajes.abrir}
      </Button>
      {opened && (
        <CatalogoModal room={roomFor(store.get().conceptos)} onAdd={add} onClose={close} />
      )}
    </>
  );
};
