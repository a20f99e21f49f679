import type { Factura } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { Loading, Page } from '@timbra/ui-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useState, type ComponentType } from 'react';
import { codeQuery } from '../../shared/code-query.ts';
import { isDocumento, type DocumentoProps } from '../../shared/documento.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useEditorData } from './use-editor-data.ts';
import type { EditorKinds } from './campos/editor-kind.ts';
import { mensajes as alAbrir } from './mensajes-al-abrir.ts';
import { mensajes } from './mensajes.ts';
import type { Carried } from './borrador/initial-form.ts';
import { kindOf, type Kind } from './formulario/kind.ts';
import { titulos } from './formulario/titulos.ts';
import type { NewParams } from './borrador/new-params.ts';
import { Editor } from './editor.tsx';
import { LoadError, SourceNotOurs } from './load-error.tsx';

export interface LoadEditorProps {
  kinds: EditorKinds;
  /** Shows what was stamped, in the place of the editor. */
  Documento: ComponentType<DocumentoProps>;
  /** As the address says; a stored voucher has its own. */
  kind: Kind;
  /** Id or UUID, or null for a new voucher. */
  id: string | null;
  params: NewParams;
  carried: Carried;
  isAnew: boolean;
  /** The address becomes that of this voucher, and this editor goes on. */
  onAdopt: (id: string, kind: Kind) => void;
  onNueva: (carried: Carried, kind: Kind) => void;
  /** Another draft takes the place of this editor. */
  onOpen: (id: string, kind: Kind) => void;
}

const isNotFound = (error: unknown): boolean => isApiProblem(error) && error.status === 404;

/** Brings what the editor cannot begin without: its kind, the voucher, the issuers and the receivers. */
export const LoadEditor = (props: LoadEditorProps) => {
  const { kinds, Documento, carried, isAnew, onAdopt, onNueva, onOpen } = props;
  const [issued, setIssued] = useState<Factura | null>(null);
  // The address may change to the voucher's own while this editor goes on.
  const [{ id, kind: asked, params }] = useState(props);
  const client = useQueryClient();
  const { api, factura, source, saldo, emisores, receptores, failed } = useEditorData({
    id,
    kind: asked,
    params,
    // editor §1: an address of another kind leads to the voucher's own screen.
    onRead: (found) => id && kindOf(found) !== asked && onAdopt(id, kindOf(found)),
  });
  const stored = factura.data;
  const kind = stored ? kindOf(stored) : asked;
  const code = useQuery(codeQuery(kind, kinds[kind]));
  const { nuevo, guardado, otro } = titulos[kind];
  const documento = issued ?? (stored && isDocumento(stored) ? stored : null);
  if (documento) {
    const { emisor, serie } = documento;
    const Siguiente = code.data?.Siguiente;
    return (
      <Documento
        factura={documento}
        titulo={guardado}
        otro={otro}
        isFresh={issued !== null}
        onNueva={() => onNueva({ emisor: emisor?.id, serie }, kind)}
        siguiente={
          Siguiente && receptores.data ? (
            <Siguiente
              factura={documento}
              receptores={receptores.items}
              onSiguiente={(next) => onNueva(next, kind)}
            />
          ) : undefined
        }
      />
    );
  }
  const title = id ? guardado : nuevo;
  if (params.source && isNotFound(source.error)) {
    return <SourceNotOurs title={title} source={params.source} kind={kind} nuevo={nuevo} />;
  }
  const broken = code.isError ? [code, ...failed] : failed;
  if (broken.length > 0) {
    return (
      <LoadError
        title={title}
        isFactura={factura.isError || source.isError}
        error={broken[0]?.error}
        onRetry={() => broken.forEach((it) => void it.refetch())}
      />
    );
  }
  const isWaiting = [factura, source, saldo].some((it) => it.isPending && it.isEnabled);
  if (!code.data || !emisores.data || !receptores.data || isWaiting) {
    return (
      <Page title={title}>
        <Loading shape="form">{id ? mensajes.cargando : alAbrir.preparando}</Loading>
      </Page>
    );
  }
  return (
    <Editor
      key={kind}
      kind={code.data}
      api={api}
      initial={stored ?? null}
      emisores={emisores.items}
      receptores={receptores.items}
      params={params}
      source={source.data ?? null}
      saldo={saldo.data ?? null}
      carried={carried}
      isAnew={isAnew}
      onCreated={(created) => onAdopt(created, kind)}
      onIssued={setIssued}
      onNueva={(next) => onNueva(next, kind)}
      onOpen={(other) => {
        // Opened anew, it is not shown as it was read before.
        client.removeQueries({ queryKey: queryKeys.factura(other) });
        onOpen(other, kind);
      }}
    />
  );
};
