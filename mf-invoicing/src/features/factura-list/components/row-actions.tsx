import type { FacturaRow } from '@timbra/contracts';
import { Link } from 'react-router';
import type { CfdiFormat } from '../../../shared/use-download-cfdi.ts';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, hasFiles } from '../model/row-view.ts';

interface RowActionsProps {
  row: FacturaRow;
  onDownload: (row: FacturaRow, format: CfdiFormat) => void;
}

export const RowActions = ({ row, onDownload }: RowActionsProps) => {
  const of = `${folioText(row)}, ${row.receptorNombre ?? mensajes.sinReceptor}`;
  return (
    <div className={classes.actions}>
      <Link
        className={classes.action}
        to={`/editar/${row.id}`}
        aria-label={`${mensajes.ver} ${of}`}
      >
        {mensajes.ver}
      </Link>
      {hasFiles(row) &&
        (['pdf', 'xml'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className={classes.action}
            aria-label={`${format.toUpperCase()} ${of}`}
            onClick={() => onDownload(row, format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
    </div>
  );
};
