import type { FacturaRow } from '@timbra/contracts';
import { CheckIcon, type Column } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { canHide, toggleColumn, type Ocultas } from './columnas.ts';

interface ColumnasMenuProps {
  /** All that the view has. */
  columns: readonly Column<FacturaRow>[];
  ocultas: Ocultas;
  onChange: (ocultas: Ocultas) => void;
}

/** The columns to show; the menu stays open, so that several are chosen at once. */
export const ColumnasMenu = ({ columns, ocultas, onChange }: ColumnasMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" className={classes.vista}>
        {mensajes.columnas}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {columns.filter(canHide).map(({ key, header }) => (
        <Menu.CheckboxItem
          key={key}
          checked={!ocultas.includes(key)}
          checkIcon={<CheckIcon size={14} />}
          closeMenuOnClick={false}
          onChange={() => onChange(toggleColumn(ocultas, key))}
        >
          {header}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </Menu>
);
