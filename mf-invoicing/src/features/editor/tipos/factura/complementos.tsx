import type { FiscalEmisor } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { PlusIcon, useConfirm } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState, type ComponentType } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { Relacionados } from '../../datos/relacionados.tsx';
import { createUndo } from '../../deshacer/create-undo.ts';
import { UndoOffer } from '../../deshacer/undo-offer.tsx';
import { usePuede } from '../../campos/use-puede.ts';
import extraClasses from '../../estilos/extras.module.css';
import classes from '../../estilos/editor.module.css';
import { mensajes as comunes } from '../../mensajes.ts';
import { mensajes } from './mensajes.ts';
import {
  addComplemento,
  isPresent,
  nameOf,
  offered,
  removeComplemento,
  restoreComplemento,
  type Complemento,
} from './offered-complementos.ts';
import { FondoGarantia, SageAutomotive } from './addendas.tsx';
import { DonatariaFields } from './donataria-fields.tsx';
import { IneFields } from './ine-fields.tsx';
import { Locales } from './locales.tsx';
import { MasDatos } from './mas-datos.tsx';

const bodies: Readonly<Record<Exclude<Complemento, 'relacion'>, ComponentType>> = {
  locales: Locales,
  ine: IneFields,
  donataria: DonatariaFields,
  fondoGarantia: FondoGarantia,
  sageAutomotive: SageAutomotive,
};
const ALL = Object.keys(bodies) as Exclude<Complemento, 'relacion'>[];

const Bloque = ({ which, onRemove }: { which: keyof typeof bodies; onRemove: () => void }) => {
  const { store, readOnly } = useEditor();
  const Body = bodies[which];
  if (!useForm(store, (it) => isPresent(it, which))) return null;
  return (
    <section className={extraClasses.extra} aria-label={nameOf(which)}>
      <div className={extraClasses.extraHead}>
        <h2 className={classes.sectionTitle}>{nameOf(which)}</h2>
        {!readOnly && (
          <Button size="compact-sm" variant="subtle" c="var(--error)" onClick={onRemove}>
            {`${mensajes.quitar} ${nameOf(which)}`}
          </Button>
        )}
      </div>
      <Body />
    </section>
  );
};

/** What few invoices carry: added once, taken away after a question (complementos §1). */
export const Complementos = ({ emisores }: { emisores: readonly FiscalEmisor[] }) => {
  const { store, readOnly, isNew } = useEditor();
  const { settings } = useHost();
  const puede = usePuede();
  const { dialog, confirm } = useConfirm();
  const [undo] = useState(createUndo);
  const emisorId = useForm(store, (it) => it.datos.emisor);
  const emisor = emisores.find((it) => it.id === emisorId);
  const present = useForm(store, (it) =>
    offered(settings, emisor)
      .filter((which) => isPresent(it, which))
      .join(' '),
  ).split(' ');

  const remove = async (which: keyof typeof bodies) => {
    const question = {
      title: mensajes.seguro,
      children: mensajes.seguroTexto(nameOf(which)),
      confirmLabel: mensajes.quitar,
      danger: true,
    };
    // complementos §1: of a new invoice nothing is asked.
    if (!isNew && !(await confirm(question))) return;
    const before = store.get();
    store.change((it) => removeComplemento(it, which));
    undo.offer({
      text: comunes.quitado(nameOf(which)),
      run: () => store.change((it) => restoreComplemento(it, which, before)),
    });
  };
  if (!puede.complementos) return null;
  return (
    <>
      <Relacionados />
      {ALL.map((which) => (
        <Bloque key={which} which={which} onRemove={() => void remove(which)} />
      ))}
      <UndoOffer undo={undo} readOnly={readOnly} />
      <MasDatos conAviso={!puede.avisar} />
      {!readOnly && (
        <div className={extraClasses.addBar} role="group" aria-label={mensajes.agregar}>
          {offered(settings, emisor).map((which) => (
            <Button
              key={which}
              size="compact-sm"
              variant="default"
              leftSection={<PlusIcon size={12} />}
              disabled={present.includes(which)}
              onClick={() => store.change((it) => addComplemento(it, which, emisor))}
            >
              {nameOf(which)}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </>
  );
};
