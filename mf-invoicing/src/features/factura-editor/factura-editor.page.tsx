import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LoadEditor } from './components/load-editor.tsx';
import type { Carried } from './model/initial-form.ts';

interface Session {
  /** Draws a fresh editor whenever it changes. */
  key: number;
  /** What the address asks for. */
  address: string;
  /** Of the history: the same address visited again begins anew, a mere fragment does not. */
  visit: string;
  hash: string;
  /** The invoice that this very editor just created: its address is no reason to begin anew. */
  adopted: string | null;
  /** For the next new invoice. */
  carried: Carried;
}

/** One editor per invoice. A new one keeps its screen, focus and all, when it gets an address. */
export const FacturaEditorPage = () => {
  const { id } = useParams();
  const { search, hash, key: visit } = useLocation();
  const navigate = useNavigate();
  const address = id ?? `nuevo${search}`;
  const [session, setSession] = useState<Session>({
    key: 0,
    address,
    visit,
    hash,
    adopted: null,
    carried: {},
  });
  if (session.address !== address || session.visit !== visit || session.hash !== hash) {
    const isSame =
      session.adopted === address || (session.address === address && session.hash !== hash);
    const key = isSame ? session.key : session.key + 1;
    setSession({ ...session, key, address, visit, hash, adopted: null });
  }

  const adopt = useCallback(
    (created: string) => {
      setSession((now) => ({ ...now, adopted: created }));
      void navigate(`/editar/${created}`, { replace: true });
    },
    [navigate],
  );
  const startNew = useCallback(
    (carried: Carried) => {
      setSession((now) => ({ ...now, key: now.key + 1, carried }));
      void navigate('/nuevo');
    },
    [navigate],
  );
  return (
    <LoadEditor
      key={session.key}
      id={id ?? null}
      rfc={new URLSearchParams(search).get('rfc')}
      carried={session.carried}
      onCreated={adopt}
      onNueva={startNew}
    />
  );
};
