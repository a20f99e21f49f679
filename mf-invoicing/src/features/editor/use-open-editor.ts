import { callApi, listenToKeys, showKeys, useHost, useLeaveGuard } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { focusHeading, showField, useConfirm } from '@timbra/ui-kit';
import { useQueryClient, type QueryClient } from '@timbra/ui-kit/query';
import { createRef, useEffect, useLayoutEffect, useState } from 'react';
import { keysOfEditor } from './barra/editor-keys.ts';
import { initialForm } from './borrador/initial-form.ts';
import { focusConceptos, focusField, focusPart } from './campos/focus.ts';
import { puedeDe } from './campos/use-puede.ts';
import { ROW_KEYS } from './conceptos/row-keys.ts';
import { createEditor } from './control/create-editor.ts';
import type { EditorPage, Focus, Records } from './control/ports.ts';
import type { EditorProps } from './editor-props.ts';
import type { EditorForm } from './formulario/editor-form.ts';
import { hasConceptos } from './formulario/kind.ts';

/** The parts of the page that take the focus as a whole. */
const createParts = () => {
  const parts = {
    banner: createRef<HTMLDivElement>(),
    problemas: createRef<HTMLDivElement>(),
  };
  const focus: Focus = {
    field: focusField,
    show: showField,
    conceptos: focusConceptos,
    part: (part) => (part === 'titulo' ? focusHeading() : focusPart(() => parts[part].current)),
  };
  return { ...parts, focus };
};

const formOf = (props: EditorProps, usoCfdi: string): EditorForm => {
  const { kind, initial } = props;
  const { start, restart } = kind;
  const own = { kind: kind.kind, start, restart, factura: initial, now: new Date(), usoCfdi };
  return initialForm({ ...props, ...own });
};

/** Opens an editor for as long as the page is shown; its parts draw themselves. */
export const useOpenEditor = (props: EditorProps) => {
  const { emisores, receptores, onCreated, onIssued, onNueva, onOpen } = props;
  const host = useHost();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { dialog, confirm } = useConfirm();
  const [{ banner, problemas, focus }] = useState(createParts);
  const page: EditorPage = {
    emisores,
    receptores,
    confirm,
    navigate: (to) => void navigate(to),
    onCreated,
    onIssued,
    onNueva,
    onOpen,
  };
  const [editor] = useState(() =>
    createEditor({
      ...props,
      form: formOf(props, host.session.user.usoCfdi),
      host,
      records: recordsOf(client, host),
      storage: localStorage,
      focus,
      page,
    }),
  );
  useEffect(() => editor.connect(page));
  // As it is drawn: who is quick has its keys already, and the focus that they chose is not taken.
  useLayoutEffect(() => {
    const keys = keysOfEditor(editor, puedeDe(host));
    const inRows = hasConceptos(editor.kind.kind) ? ROW_KEYS : [];
    const stops = [editor.open(), listenToKeys(() => keys), showKeys(host, [...keys, ...inRows])];
    return () => stops.forEach((stop) => stop());
  }, [editor, host]);
  useLeaveGuard(editor.guard);
  return { editor, banner, problemas, dialog };
};

/** The cache of this remote; what was read a moment ago is not asked again. */
function recordsOf(client: QueryClient, { api }: ReturnType<typeof useHost>): Records {
  return {
    read: (queryKey, name, call) =>
      client.fetchQuery({
        queryKey,
        queryFn: ({ signal }) => callApi(api, name, { ...call, signal }),
      }),
    changed: (queryKey) => void client.invalidateQueries({ queryKey }),
  };
}
