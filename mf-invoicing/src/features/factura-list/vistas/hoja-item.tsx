import { MAX_ROWS } from '@timbra/contracts';
import { useDownload } from '@timbra/remote-kit';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import type { Ocultas } from '../columnas/columnas.ts';
import { hojaPath } from './hoja-path.ts';
import type { ListFilters } from '../consulta/list-filters.ts';
import { mensajes } from './mensajes-dialogo.ts';

interface HojaItemProps {
  filters: ListFilters;
  ocultas: Ocultas;
  /** How many the list has; null while nobody knows. */
  total: number | null;
  onDone: () => void;
}

/** What the list shows, as a workbook. The menu stays open for as long as it is being made. */
export const HojaItem = ({ filters, ocultas, total, onDone }: HojaItemProps) => {
  const { download, busy } = useDownload();
  const text =
    total !== null && total > MAX_ROWS ? mensajes.excelPrimeros(MAX_ROWS) : mensajes.excel;
  const start = async () => {
    const path = hojaPath(filters, ocultas);
    await download({ path, filename: 'facturas.xlsx', failed: mensajes.excelFallo });
    onDone();
  };
  return (
    <Menu.Item
      closeMenuOnClick={false}
      aria-disabled={busy !== null || undefined}
      onClick={() => {
        if (busy === null) void start();
      }}
    >
      {busy === null ? text : mensajes.excelEnCurso}
    </Menu.Item>
  );
};
