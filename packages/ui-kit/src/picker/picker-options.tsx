import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import classes from './catalog-picker.module.css';
import type { PickerState } from './picker-controller.ts';

interface PickerOptionsProps<Item> {
  id: string;
  label: string;
  state: PickerState<Item>;
  optionId: (index: number) => string;
  renderItem: (item: Item) => ReactNode;
  itemKey: (item: Item) => string;
  onChoose: (item: Item) => void;
  onRetry: () => void;
  create?: { text: string; onCreate: () => void };
}

/** What stands below the options; the same words are announced. */
const noteOf = <Item,>({ status, options, total }: PickerState<Item>): string => {
  if (status === 'failed') return 'No se pudo buscar';
  if (options.length === 0) return status === 'waiting' ? 'Buscando...' : 'Sin resultados';
  return total > options.length ? `${options.length} de ${total}, sigue escribiendo` : '';
};

/** Focus stays in the field, which owns the keyboard. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export const PickerOptions = <Item,>({
  id,
  label,
  state,
  optionId,
  renderItem,
  itemKey,
  onChoose,
  onRetry,
  create,
}: PickerOptionsProps<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  const { options, highlight, status } = state;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlight, options]);

  const note = noteOf(state);
  return (
    <div onMouseDown={keepFocus}>
      <ul ref={list} id={id} role="listbox" aria-label={label} className={classes.options}>
        {options.map((item, index) => (
          <li
            key={itemKey(item)}
            id={optionId(index)}
            role="option"
            aria-selected={index === highlight}
            className={classes.option}
            onClick={() => onChoose(item)}
          >
            {renderItem(item)}
          </li>
        ))}
        {create && (
          <li
            id={optionId(options.length)}
            role="option"
            aria-selected={highlight === options.length}
            className={classes.option}
            onClick={create.onCreate}
          >
            Crear &quot;{create.text}&quot;
          </li>
        )}
      </ul>
      <div className={classes.note} role="status">
        {note}
        {status === 'failed' && (
          <button type="button" className={classes.retry} onClick={onRetry}>
            Reintentar
          </button>
        )}
      </div>
    </div>
  );
};
