import { CloseIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { MouseEvent, RefObject } from 'react';
import { useNombres } from './use-nombres.ts';
import { mensajes } from '../mensajes.ts';
import { chipsOf } from './chips-of.ts';
import { hasFiltros, without, type Campo, type Filtros } from './filtros.ts';
import classes from './filtros.module.css';

interface FiltrosChipsProps {
  filtros: Filtros;
  /** Where the focus goes when no filter is left. */
  button: RefObject<HTMLButtonElement | null>;
  onChange: (filtros: Filtros) => void;
}

/** The filters in force, below the bar; each goes by its own button. */
export const FiltrosChips = ({ filtros, button, onChange }: FiltrosChipsProps) => {
  const nombres = useNombres(filtros);
  if (!hasFiltros(filtros)) return null;
  const chips = chipsOf(filtros, nombres);
  const { filtros: words } = mensajes;

  const remove = ({ currentTarget }: MouseEvent, campos: readonly Campo[]) => {
    const own = currentTarget.closest('li');
    const beside = own?.nextElementSibling ?? own?.previousElementSibling;
    (beside?.querySelector('button') ?? button.current)?.focus();
    onChange(without(filtros, campos));
  };
  const removeAll = () => {
    button.current?.focus();
    onChange({});
  };
  return (
    <div className={classes.chips}>
      <ul aria-label={words.activos} className={classes.list}>
        {chips.map(({ campos, text }) => (
          <li key={campos.join()} className={classes.chip}>
            <button
              type="button"
              className={classes.remove}
              aria-label={words.quitar(text)}
              title={text}
              onClick={(event) => remove(event, campos)}
            >
              <span className={classes.text}>{text}</span>
              <CloseIcon size={12} />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={removeAll}>
          {words.quitarTodos}
        </Button>
      )}
    </div>
  );
};
