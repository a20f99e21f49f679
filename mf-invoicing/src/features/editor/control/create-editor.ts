import type { FiscalEmisor, ReceptorRow } from '@timbra/contracts';
import { createLeaving, createState, type Stop } from '@timbra/remote-kit';
import { listAddress } from '../../../shared/list-address.ts';
import { createDraft } from '../borrador/create-draft.ts';
import type { Carried } from '../borrador/initial-form.ts';
import { isInProcess, isReadOnly } from '../borrador/stamp-outcome.ts';
import type { Choosing } from '../campos/editor-kind.ts';
import type { Detalles } from '../campos/editor-context.ts';
import { idOf, isInPanel } from '../campos/field-refs.ts';
import { puedeDe } from '../campos/use-puede.ts';
import { createEditorStore } from '../formulario/editor-store.ts';
import { createProblems } from '../problemas/create-problems.ts';
import { createRecovery } from '../recuperacion/create-recovery.ts';
import { createFollower } from '../timbrado/create-follower.ts';
import { createArrivals } from './create-arrivals.ts';
import { mensajes } from '../mensajes.ts';
import { createDraftActions } from './draft-actions.ts';
import type { EditorOptions, EditorPage } from './ports.ts';
import { preguntas } from './preguntas.ts';

/**
 * One open editor: what is typed, what is wrong with it, the voucher on the server, and everything
 * that a person can do with them. Screens subscribe to its parts and call its actions.
 */
export const createEditor = (options: EditorOptions) => {
  const { kind, initial, host, api, records, storage, focus, isAnew } = options;
  let { page } = options;
  const { account } = host.session.user;
  const puede = puedeDe(host);
  const store = createEditorStore(options.form);
  const draft = createDraft({ api, store, initial });
  const detalles = createState<Detalles | null>(null);

  const isNew = () => draft.state.get().factura === null;
  /** What is being stamped stays as it was sent. */
  const readOnly = () => {
    const { factura, busy } = draft.state.get();
    return isReadOnly(factura) || busy === 'timbrar' || busy === 'prueba';
  };
  /** What was stamped keeps the decimals it was stamped with. */
  const decimals = () => {
    const { factura } = draft.state.get();
    return readOnly() && factura ? factura.decimals : host.settings.decimals;
  };

  const problems = createProblems({
    store,
    partiesOf: ({ datos }) => ({
      emisor: page.emisores.find((it) => it.id === datos.emisor),
      receptor: page.receptores.find((it) => it.id === datos.receptor),
      decimals: decimals(),
      folioValidation: host.settings.folioValidation,
      needsWebhook: puede.avisar,
    }),
  });
  const recovery = createRecovery({
    store,
    storage,
    account,
    draftId: () => draft.state.get().factura?.id ?? kind.kind,
    revision: () => draft.state.get().factura?.revision,
    isDirty: draft.isDirty,
    readOnly: isReadOnly(initial),
  });
  const leaving = createLeaving({
    isDirty: draft.isDirty,
    ask: () => page.confirm(preguntas.salir),
    onDiscard: recovery.forget,
  });
  const follower = createFollower({
    api,
    onOutcome: (outcome) => {
      draft.settle(outcome);
      actions.tell(outcome);
    },
  });
  const actions = createDraftActions({
    draft,
    problems,
    recovery,
    leaving,
    host,
    records,
    focus,
    page: () => page,
    follow: follower.follow,
  });

  /** The field that gets the focus once the parties are chosen (editor §7). */
  const focusNext = () => focus.field(kind.next(store.get(), options.carried));
  const choosing: Choosing = {
    store,
    isNew,
    factura: () => draft.state.get().factura,
    emisores: () => page.emisores,
    receptores: () => page.receptores,
    read: records.read,
  };
  const arrivals = createArrivals();
  let isOpen = false;
  /** The receiver that was chosen last, also while the field is empty. */
  let lastReceptor = store.get().datos.receptor;
  const onceArrived = async (act: () => Promise<void>): Promise<void> => {
    const { receptor, emisor } = store.get().datos;
    const arrived = await arrivals.settled();
    // After a timeout a notice asks the person to press again; a failure showed a notice of its own.
    if (arrived === 'late' && isOpen) host.notify({ kind: 'info', title: mensajes.vieneEnCamino });
    if (arrived !== 'here') return;
    const { datos } = store.get();
    // The person pressed for this issuer and receiver: after another choice they press again.
    const isSame = datos.receptor === receptor && datos.emisor === emisor;
    if (isOpen && isSame && !readOnly()) await act();
  };
  const whenEditable = (act: () => Promise<void>, isOffered = true) => {
    if (readOnly() || !isOffered) return;
    void (arrivals.isUnderWay() ? onceArrived(act) : act());
  };
  const focusFirst = () => {
    if (initial) {
      if (isAnew) focus.part('titulo');
    } else if (store.get().datos.receptor === '') focus.field({ field: 'receptor' });
    else focusNext();
  };
  /** A new voucher may begin with its receiver: it is chosen as by a person. */
  const chooseGiven = () => {
    const { receptor: id } = store.get().datos;
    const receptor = page.receptores.find((it) => it.id === id);
    if (isNew() && receptor) arrivals.add(kind.receptorChosen?.(choosing, receptor));
  };

  return {
    kind,
    api,
    store,
    draft,
    problems,
    recovery,
    detalles,
    notice: actions.notice,
    guard: leaving.guard,
    readOnly,
    isNew,
    decimals,

    /** The page was drawn again: what it is asked from now on. */
    connect: (next: EditorPage): void => {
      const isOther = next.emisores !== page.emisores || next.receptores !== page.receptores;
      page = next;
      if (isOther) problems.look();
    },
    /** Begins to listen to what is typed; the answer ends all that goes on by itself. */
    open: (): Stop => {
      isOpen = true;
      follower.start();
      const stops = [problems.listen(), recovery.listen(), follower.stop];
      const { factura } = draft.state.get();
      if (factura?.timbrarRequest && isInProcess(factura)) {
        follower.follow(factura.timbrarRequest.id);
      }
      chooseGiven();
      focusFirst();
      return () => {
        isOpen = false;
        stops.forEach((stop) => stop());
      };
    },

    save: () => whenEditable(actions.save),
    test: () => whenEditable(() => actions.stamp(true), puede.prueba),
    stamp: () => whenEditable(() => actions.stamp(false), puede.timbrar),
    /** Shift skips the question (editor §5), and then it can be taken back. */
    erase: (skipQuestion: boolean) => void actions.erase(skipQuestion),
    leave: () => page.navigate(listAddress()),
    /** Begins another one, with the issuer and the series of this one. */
    startNew: async (): Promise<void> => {
      if (!puede.emite || draft.isRunning() || !(await leaving.mayLeave())) return;
      const { emisor, serie } = store.get().datos;
      leaving.pass(() => page.onNueva({ emisor, serie }));
    },
    /** Begins the one that follows, with what it takes over. */
    startNext: async (carried: Carried): Promise<void> => {
      if (draft.isRunning() || !(await leaving.mayLeave())) return;
      leaving.pass(() => page.onNueva(carried));
    },
    closeNotice: actions.closeNotice,
    /** Somebody else saved the draft: theirs is shown, and what was typed is offered there. */
    seeStored: (): void => {
      actions.closeNotice();
      const { factura } = draft.state.get();
      if (draft.isDirty()) recovery.keep();
      leaving.pass(() => factura && page.onOpen(factura.id));
    },
    /** Somebody else saved the draft: what is on screen takes its place, if the person insists. */
    saveMine: actions.saveMine,

    arrive: arrivals.add,
    chooseReceptor: (receptor: ReceptorRow | null): void => {
      const isOther = receptor?.id !== store.get().datos.receptor;
      store.setReceptor(receptor);
      if (!receptor) return focus.field({ field: 'receptor' });
      if (lastReceptor !== '' && lastReceptor !== receptor.id) kind.receptorReplaced?.(store);
      lastReceptor = receptor.id;
      if (isOther) arrivals.add(kind.receptorChosen?.(choosing, receptor));
      focusNext();
    },
    chooseEmisor: (emisor: FiscalEmisor): void => {
      store.setEmisor(emisor, isNew());
      arrivals.add(kind.emisorChosen?.(choosing, emisor));
    },
    openDraft: (id: string): void => {
      recovery.forget();
      leaving.pass(() => page.onOpen(id));
    },
    openDetalles: detalles.set,

    goToConceptos: () => focus.conceptos(store.get()),
    showProblems: () => focus.part('problemas'),
    /** Follows a link of the summary: what only a panel shows opens it. */
    followProblem: (fieldId: string): void => {
      const { problems: found } = problems.state.get();
      const ref = found.find((it) => it.ref && idOf(it.ref) === fieldId)?.ref;
      if (ref?.row !== undefined && isInPanel(ref)) {
        detalles.set({ row: ref.row, field: ref.field });
      } else focus.show(fieldId);
    },
  };
};
export type Editor = ReturnType<typeof createEditor>;
