import { FacturaStatus, type Factura, type User } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { focusHeading, useConfirm } from '@timbra/ui-kit';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createDraft } from '../api/create-draft.ts';
import { useConceptos, useSeries } from '../api/use-master-data.ts';
import classes from '../editor.module.css';
import { createEditorStore } from '../model/editor-store.ts';
import { initialForm } from '../model/initial-form.ts';
import { summaryText } from '../model/problems.ts';
import type { RecoveryCopy } from '../model/recovery-copy.ts';
import { isInProcess, isReadOnly } from '../model/stamp-outcome.ts';
import { ActionBar } from './action-bar.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { DetallesContext, EditorContext, ErrorsContext, type Detalles } from './editor-context.ts';
import { EditorHeader } from './editor-header.tsx';
import type { EditorProps } from './editor-props.ts';
import { EditorRail } from './editor-rail.tsx';
import { FacturaBanner } from './factura-banner.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { focusField } from './focus.ts';
import { ObservacionesField } from './observaciones-field.tsx';
import { RecoveryOffer } from './recovery-offer.tsx';
import { useBarActions } from './use-bar-actions.ts';
import { useDraftActions } from './use-draft-actions.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFollow } from './use-follow.ts';
import { useLeaving } from './use-leaving.ts';
import { useProblems } from './use-problems.ts';
import { useRecoveryCopy } from './use-recovery-copy.ts';
import { useSummary } from './use-summary.ts';

const storeOf = (props: EditorProps, { usoCfdi }: User) => {
  const { kind, initial } = props;
  const { start, restart } = kind;
  const own = { kind: kind.kind, start, restart, factura: initial, now: new Date(), usoCfdi };
  return createEditorStore(initialForm({ ...props, ...own }));
};

/** What it was typed over is not what is stored now. */
const isOverOther = ({ revision }: RecoveryCopy, stored: Factura | null): boolean =>
  revision !== undefined && revision !== stored?.revision;

/** The frame of every kind of voucher. */
export const Editor = (props: EditorProps) => {
  const { kind, api, initial, emisores, receptores, isAnew } = props;
  const { session, permissions, settings } = useHost();
  const [store] = useState(() => storeOf(props, session.user));
  const [draft] = useState(() =>
    createDraft({ api, account: session.user.account, store, initial }),
  );
  const { factura, busy } = useSyncExternalStore(draft.subscribe, draft.getState);
  const series = useSeries();
  const conceptos = useConceptos();

  // What is being stamped stays as it was sent.
  const readOnly = isReadOnly(factura) || busy === 'timbrar' || busy === 'prueba';
  const isNew = factura === null;
  // What was stamped keeps the decimals it was stamped with.
  const decimals = readOnly && factura ? factura.decimals : settings.decimals;

  const partiesOf = useCallback(
    (emisor: string, receptor: string) => ({
      emisor: emisores.find((it) => it.id === emisor),
      receptor: receptores.find((it) => it.id === receptor),
      decimals,
      folioValidation: settings.folioValidation,
    }),
    [emisores, receptores, decimals, settings.folioValidation],
  );
  const problems = useProblems(store, partiesOf);
  const banner = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { dialog, confirm } = useConfirm();
  const [detalles, openDetalles] = useState<Detalles | null>(null);
  const recovery = useRecoveryCopy({
    store,
    draftId: factura?.id ?? kind.kind,
    revision: factura?.revision,
    isDirty: draft.isDirty,
    readOnly,
  });
  const leaving = useLeaving({ isDirty: draft.isDirty, confirm, onDiscard: recovery.forget });
  const actions = useDraftActions({
    draft,
    problems,
    banner,
    summary,
    // What was typed while it was being sent is still to be copied.
    onSaved: () => !draft.isDirty() && recovery.forget(),
    onCreated: (id) => leaving.pass(() => props.onCreated(id)),
  });

  useFollow({ api, draft, onOutcome: actions.tell });

  // ux.md §3: whoever asks for a new invoice types its receiver next.
  useEffect(() => {
    if (initial) return isAnew ? focusHeading() : undefined;
    if (store.get().datos.receptor === '') focusField({ field: 'receptor' });
    else focusField(kind.next(store.get()));
  }, [initial, isAnew, kind, store]);

  const { pass } = leaving;
  const { forget, keep } = recovery;
  const { onOpen } = props;
  const seeStored = () => {
    actions.closeChanged();
    if (draft.isDirty()) keep();
    pass(() => factura && onOpen(factura.id));
  };
  const openDraft = useCallback(
    (id: string) => {
      forget();
      pass(() => onOpen(id));
    },
    [forget, pass, onOpen],
  );
  const editor = useMemo(
    () => ({ store, kind, readOnly, isNew, decimals, openDraft, openDetalles }),
    [store, kind, readOnly, isNew, decimals, openDraft],
  );

  const barActions = useBarActions({
    draft,
    store,
    readOnly,
    actions,
    leaving,
    confirm,
    summary,
    forget,
    onNueva: props.onNueva,
  });
  useEditorKeys(barActions);

  const { items, goTo } = useSummary({ problems: problems.problems, store, openDetalles });
  const avisos = [...new Set(problems.avisos.map((it) => summaryText(it, store.get())))];
  const count = `${problems.attempted ? 'Errores' : 'Falta'} (${items.length})`;
  const canCreate = permissions.includes('button create in facturas');
  return (
    <EditorContext value={editor}>
      <ErrorsContext value={problems.errors}>
        <div className={classes.editor} data-readonly={readOnly || undefined}>
          <EditorHeader
            factura={factura}
            receptores={receptores}
            isDuplicate={kind.kind === 'factura' && props.source !== null}
          />
          <div className={classes.layout}>
            <div className={classes.main}>
              {factura && <FacturaBanner factura={factura} ref={banner} />}
              {recovery.offer && !readOnly && (
                <RecoveryOffer
                  savedAt={recovery.offer.savedAt}
                  isOverOther={isOverOther(recovery.offer, factura)}
                  onRecover={recovery.recover}
                  onDiscard={recovery.discard}
                />
              )}
              <DetallesContext value={detalles}>
                <kind.Body
                  factura={factura}
                  emisores={emisores}
                  receptores={receptores}
                  series={series.items}
                  conceptos={conceptos.items}
                />
              </DetallesContext>
              <ObservacionesField />
            </div>
            <EditorRail
              api={api}
              summary={summary}
              items={items}
              avisos={avisos}
              neutral={!problems.attempted}
              readOnly={readOnly}
              onFollow={goTo}
            />
          </div>
          <ActionBar
            kind={kind}
            busy={busy}
            inProcess={isInProcess(factura)}
            isFinal={isReadOnly(factura) && !isInProcess(factura)}
            canDelete={factura !== null && factura.status <= FacturaStatus.Prueba && !readOnly}
            canCreate={canCreate}
            problems={items.length > 0 ? count : ''}
            actions={barActions}
          />
        </div>
        <NoticeDialog notice={actions.notice} onClose={actions.closeNotice} />
        <ChangedDialog actions={actions} confirm={confirm} onSeeStored={seeStored} />
        {dialog}
      </ErrorsContext>
    </EditorContext>
  );
};
