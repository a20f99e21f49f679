import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lookups, PHONE_QUERY, SearchIcon } from '@timbra/ui-kit';
import {
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session/session-context.ts';
import type { CollectedKeys } from './collect-keys.ts';
import { createPaleta, type PaletaState } from './create-paleta.ts';
import { Fila } from './fila.tsx';
import { filasOf, type Fila as Linea } from './filas.ts';
import { CATALOGUES, createFind } from './find.ts';
import { mensajes } from './mensajes.ts';
import classes from './paleta.module.css';
import { useContexto, type Opened } from './use-contexto.ts';

interface PaletaProps extends Opened {
  /** What was typed before this was here. */
  collected: CollectedKeys;
  /** `isGoing`: what opens takes the focus. */
  onClose: (how: { isGoing: boolean }) => void;
}

/** What stands below the lines; the same words are announced. */
const noteOf = ({ status, text, filas }: PaletaState): string => {
  if (status === 'waiting') return mensajes.buscando;
  if (status === 'partial') return mensajes.fallo;
  const found = filas.filter(({ grupo }) => grupo !== 'acciones').length;
  if (found > 0) return mensajes.cuantos(found);
  return text.trim().length > 1 ? mensajes.nada(text.trim()) : '';
};

const isElsewhere = (event: KeyboardEvent | MouseEvent): boolean => event.ctrlKey || event.metaKey;

/** Goes anywhere, begins anything and finds anybody, by the keyboard (teclado §4). */
export const Paleta = ({ collected, onClose, ...opened }: PaletaProps) => {
  const { api } = useSession();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const contexto = useContexto(opened);
  const listId = useId();
  const go = ({ to, run }: Linea, { elsewhere }: { elsewhere: boolean }) => {
    onClose({ isGoing: to !== undefined && !elsewhere });
    // Once this is gone: what it does may be a dialog, too.
    if (run) setTimeout(run);
    if (to === undefined) return;
    if (elsewhere) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const [paleta] = useState(() =>
    createPaleta({
      find: createFind(api, lookups),
      filas: (text, found) => filasOf(text, found, contexto),
      open: go,
    }),
  );
  useEffect(
    () => paleta.configure((text, found) => filasOf(text, found, contexto)),
    [paleta, contexto],
  );
  useEffect(
    () => () => {
      paleta.stop();
      // What was stamped or added meanwhile is there the next time.
      for (const catalogue of CATALOGUES) lookups.forget(catalogue);
    },
    [paleta],
  );
  const state = useSyncExternalStore(paleta.subscribe, paleta.getState);
  const { filas, highlight, text, status } = state;
  const optionId = (index: number) => `${listId}-${index}`;

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      paleta.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      paleta.enter({ elsewhere: isElsewhere(event) });
    }
  };
  const takeKeys = () => {
    const { text: typed, entered } = collected.end();
    if (typed !== '' && text === '') paleta.type(typed);
    if (entered) paleta.enter({ elsewhere: false });
  };
  const close = () => onClose({ isGoing: false });
  const groups = [...new Set(filas.map(({ grupo }) => grupo))];
  return (
    <Modal.Root
      opened
      onClose={close}
      size={660}
      yOffset={84}
      fullScreen={isPhone ?? false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.paleta }}
      radius="lg"
    >
      <Modal.Overlay color="var(--barra)" backgroundOpacity={0.5} />
      <Modal.Content aria-label={mensajes.titulo}>
        <div className={classes.campo}>
          <SearchIcon size={18} />
          <input
            // At once, so that no key goes elsewhere; the dialog would only do it a moment later.
            autoFocus
            data-autofocus
            onFocus={takeKeys}
            className={classes.entrada}
            type="text"
            role="combobox"
            aria-label={mensajes.titulo}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={highlight >= 0 ? optionId(highlight) : undefined}
            placeholder={mensajes.queBusca}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={(event) => paleta.type(event.currentTarget.value)}
            onKeyDown={press}
          />
          <button
            type="button"
            className={classes.cerrar}
            aria-label={isPhone ? undefined : mensajes.cerrarEsc}
            onClick={close}
          >
            {isPhone ? mensajes.cerrar : <kbd className={classes.tecla}>Esc</kbd>}
          </button>
        </div>
        <div
          id={listId}
          role="listbox"
          aria-label={mensajes.resultados}
          className={classes.lineas}
          // The keyboard stays with the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((grupo) => (
            <div key={grupo} role="group" aria-labelledby={`${listId}-${grupo}`}>
              <div id={`${listId}-${grupo}`} role="presentation" className={classes.grupo}>
                {mensajes.grupos[grupo]}
              </div>
              {filas.map(
                (fila, index) =>
                  fila.grupo === grupo && (
                    <Fila
                      key={fila.key}
                      id={optionId(index)}
                      fila={fila}
                      isHighlighted={index === highlight}
                      onTake={(event) => go(fila, { elsewhere: isElsewhere(event) })}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
        <div className={classes.pie}>
          <span role="status">{noteOf(state)}</span>
          {status === 'partial' && (
            <button type="button" className={classes.reintentar} onClick={paleta.retry}>
              {mensajes.reintentar}
            </button>
          )}
          <span className={classes.ayuda}>
            <kbd className={classes.tecla}>↑</kbd>
            <kbd className={classes.tecla}>↓</kbd> {mensajes.mover}
            <kbd className={classes.tecla}>↵</kbd> {mensajes.tomar}
            <kbd className={classes.tecla}>Ctrl ↵</kbd> {mensajes.otraPestana}
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};
