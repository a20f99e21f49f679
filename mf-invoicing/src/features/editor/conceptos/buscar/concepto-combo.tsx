import { MAX_DESCRIPCION, type ConceptoCatalogo } from '@timbra/contracts';
import { FloatingPanel, formatMoney } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import gridClasses from '../../estilos/conceptos.module.css';
import classes from '../../estilos/editor.module.css';
import { mensajes } from '../../mensajes.ts';
import { suggestConceptos } from './suggest-conceptos.ts';
import { useLateEnter } from './use-late-enter.ts';

interface ConceptoComboProps {
  id: string;
  value: string;
  readOnly: boolean;
  /** Words beside it, or only that there are some. */
  error?: string | boolean;
  describedBy?: string;
  'data-autofocus'?: boolean;
  /** Of a form, with its label in sight, rather than a cell of the grid. */
  isField?: boolean;
  conceptos: readonly ConceptoCatalogo[];
  onChange: (text: string) => void;
  onChoose: (item: ConceptoCatalogo) => void;
  /** Enter on a text that turned out to be none of the catalogue. */
  onTyped?: () => void;
}

const cell = { root: gridClasses.cell, label: gridClasses.cellLabel, input: gridClasses.cellInput };
const PANEL_WIDTH = 440;
const NONE: readonly ConceptoCatalogo[] = [];

/**
 * The concept of a line: free text, with the account's catalogue at hand. While options show, Enter
 * takes the highlighted one; Escape keeps what was typed.
 */
export const ConceptoCombo = (props: ConceptoComboProps) => {
  const { id, value, readOnly, error, describedBy, isField, conceptos } = props;
  const { onChange, onChoose, onTyped } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const [highlight, setHighlight] = useState(0);
  const typed = useDeferredValue(value);
  const found = useMemo(
    () => (opened ? suggestConceptos(conceptos, typed) : NONE),
    [opened, conceptos, typed],
  );
  const isShown = opened && found.length > 0;
  const at = Math.min(highlight, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const open = () => {
    if (readOnly) return;
    setHighlight(0);
    setOpened(true);
  };
  const choose = (item: ConceptoCatalogo) => {
    setOpened(false);
    onChoose(item);
  };
  const late = useLateEnter(value, (all) => {
    const [item] = suggestConceptos(all, value);
    if (item) choose(item);
    else onTyped?.();
  });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Escape') late.callOff();
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return open();
      const by = key === 'ArrowDown' ? 1 : -1;
      setHighlight((at + by + found.length) % found.length);
    } else if (key === 'Enter' && opened && value.trim() !== '' && late.isEarly()) {
      event.preventDefault();
      if (!event.repeat) late.wait();
    } else if (key === 'Enter' && opened) {
      // The options of the text as it is now, also when the list is still being drawn.
      const options = typed === value ? found : suggestConceptos(conceptos, value);
      const item = options[typed === value ? at : 0];
      setOpened(false);
      if (!item) return;
      event.preventDefault();
      if (!event.repeat) choose(item);
    } else if (key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpened(false);
    }
  };

  return (
    <>
      <TextInput
        id={id}
        ref={input}
        label={mensajes.concepto}
        classNames={isField ? undefined : cell}
        data-field="descripcion"
        data-autofocus={props['data-autofocus']}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? optionId(at) : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        maxLength={MAX_DESCRIPCION}
        title={value}
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          open();
        }}
        onClick={() => value === '' && open()}
        onKeyDown={press}
        onBlur={() => {
          setOpened(false);
          // Another window is no other field.
          if (document.activeElement !== input.current) late.callOff();
        }}
      />
      {isShown && (
        <FloatingPanel anchor={input} width={PANEL_WIDTH}>
          <ul
            id={listId}
            role="listbox"
            aria-label={mensajes.concepto}
            className={gridClasses.options}
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((item, index) => (
              <li
                key={item.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                className={gridClasses.listOption}
                onClick={() => choose(item)}
              >
                <span className={gridClasses.option}>
                  <span>{item.descripcion}</span>
                  <span className={classes.second}>
                    {[item.clave, item.claveUnidad, item.noIdentificacion]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={gridClasses.optionPrice}>{formatMoney(item.valorUnitario)}</span>
              </li>
            ))}
          </ul>
        </FloatingPanel>
      )}
    </>
  );
};
