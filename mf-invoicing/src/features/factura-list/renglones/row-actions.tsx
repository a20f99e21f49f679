import type { FacturaRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { MenuItems, MoreIcon } from '@timbra/ui-kit';
import { ActionIcon } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import { emitirDe, sincronizarDe } from '../../../shared/emitir.ts';
import type { CfdiFormat } from '../../../shared/use-download-cfdi.ts';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, hasFiles, verifierUrl } from './row-view.ts';

interface RowActionsProps {
  row: FacturaRow;
  onDownload: (row: FacturaRow, format: CfdiFormat) => void;
}

/** What can be issued from this one, and where SAT tells of it. */
const useMore = (row: FacturaRow) => {
  const { permissions, session } = useHost();
  const canCreate = permissions.includes('button create in facturas');
  const canSync = canCreate && session.user.isSaeko;
  const links = [...(canCreate ? emitirDe(row) : []), ...(canSync ? sincronizarDe(row) : [])];
  return { links, verifier: verifierUrl(row) };
};

/** The key that does the same on the row; readers have it by `aria-keyshortcuts`. */
const Letter = ({ children }: { children: string }) => (
  <kbd className={classes.key} aria-hidden>
    {children}
  </kbd>
);

export const RowActions = ({ row, onDownload }: RowActionsProps) => {
  const of = `${folioText(row)}, ${row.receptorNombre ?? mensajes.sinReceptor}`;
  const { links, verifier } = useMore(row);
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
      {(links.length > 0 || verifier) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`${mensajes.masAcciones} ${of}`}
              className={classes.more}
            >
              <MoreIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems>
              {links.map(({ to, text, letter }) => (
                <Menu.Item
                  key={to}
                  component={Link}
                  to={to}
                  aria-keyshortcuts={letter}
                  rightSection={letter && <Letter>{letter}</Letter>}
                >
                  {text}
                </Menu.Item>
              ))}
              {verifier && (
                <Menu.Item component="a" href={verifier} target="_blank" rel="noreferrer">
                  {mensajes.verificar}
                </Menu.Item>
              )}
            </MenuItems>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
