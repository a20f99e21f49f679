import { useHost } from '@timbra/remote-kit';
import { useLocation, useNavigate, useParams } from '@timbra/remote-kit/router';
import { useCallback, useState, type ComponentType } from 'react';
import type { DocumentoProps } from '../../shared/documento.ts';
import { Restringido } from '../../shared/restringido.tsx';
import { LoadEditor } from './load-editor.tsx';
import type { EditorKinds } from './campos/editor-kind.ts';
import type { Carried } from './borrador/initial-form.ts';
import { editPath, newPath, subScreens, type Kind } from './formulario/kind.ts';
import { readParams } from './borrador/new-params.ts';

interface Session {
  /** Draws a fresh editor whenever it changes. */
  key: number;
  /** What the address asks for. */
  address: string;
  /** Of the history: the same address visited again begins anew, a mere fragment does not. */
  visit: string;
  hash: string;
  /** The invoice that this very editor shows already: its address is no reason to begin anew. */
  adopted: string | null;
  /** For the next new invoice. */
  carried: Carried;
  /** The same voucher was asked for once more: no navigation moves the focus to its heading. */
  isAnew: boolean;
}

interface EditorPageProps {
  kinds: EditorKinds;
  Documento: ComponentType<DocumentoProps>;
}

/** One editor per invoice. A new one keeps its screen, focus and all, when it gets an address. */
export const EditorPage = ({ kinds, Documento }: EditorPageProps) => {
  const { id } = useParams();
  const { pathname, search, hash, key: visit } = useLocation();
  const navigate = useNavigate();
  const { isSaeko } = useHost().session.user;
  const kind: Kind = subScreens.find((it) => pathname.endsWith(`/${it}`)) ?? 'factura';
  const address = id ?? `${kind}${search}`;
  const [session, setSession] = useState<Session>({
    key: 0,
    address,
    visit,
    hash,
    adopted: null,
    carried: {},
    isAnew: false,
  });
  if (session.address !== address || session.visit !== visit || session.hash !== hash) {
    const isSame =
      session.adopted === address || (session.address === address && session.hash !== hash);
    const key = isSame ? session.key : session.key + 1;
    setSession({ ...session, key, address, visit, hash, adopted: null, isAnew: false });
  }

  const adopt = useCallback(
    (adopted: string, of: Kind) => {
      setSession((now) => ({ ...now, adopted }));
      void navigate(editPath(of, adopted), { replace: true });
    },
    [navigate],
  );
  const startNew = useCallback(
    (carried: Carried, of: Kind) => {
      setSession((now) => ({ ...now, key: now.key + 1, carried }));
      void navigate(newPath(of));
    },
    [navigate],
  );
  const open = useCallback(
    (other: string, of: Kind) => {
      // The same one anew is no further step for Back.
      if (other === id) setSession((now) => ({ ...now, key: now.key + 1, isAnew: true }));
      else void navigate(editPath(of, other));
    },
    [navigate, id],
  );
  // editor §1: the integrator's own address of a new invoice.
  if (pathname.endsWith('/nuevo/saeko') && !isSaeko) return <Restringido />;
  return (
    <LoadEditor
      key={session.key}
      kinds={kinds}
      Documento={Documento}
      kind={kind}
      id={id ?? null}
      params={readParams(id ? '' : search)}
      carried={session.carried}
      isAnew={session.isAnew}
      onAdopt={adopt}
      onNueva={startNew}
      onOpen={open}
    />
  );
};
