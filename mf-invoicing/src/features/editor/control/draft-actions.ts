import type { Factura } from '@timbra/contracts';
import { canTest, createState, type Host, type Leaving } from '@timbra/remote-kit';
import { isDocumento } from '../../../shared/documento.ts';
import { deletedDrafts, isRecreatable } from '../../../shared/deleted-drafts.ts';
import { listAddress } from '../../../shared/list-address.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { Draft } from '../borrador/create-draft.ts';
import { failureOf } from '../borrador/failure.ts';
import type { StampOutcome } from '../borrador/stamp-outcome.ts';
import { puedeDe } from '../campos/use-puede.ts';
import { mensajes } from '../mensajes.ts';
import type { Problems } from '../problemas/create-problems.ts';
import type { Recovery } from '../recuperacion/create-recovery.ts';
import type { EditorPage, Focus, Notice, Records } from './ports.ts';
import { preguntaPorConfirmar, preguntas } from './preguntas.ts';

interface Options {
  draft: Draft;
  problems: Problems;
  recovery: Recovery;
  leaving: Leaving;
  host: Host;
  records: Records;
  focus: Focus;
  page: () => EditorPage;
  /** Follows a request that was left running. */
  follow: (requestId: string) => void;
}

export interface NoticeState {
  notice: Notice | null;
  /** Somebody else saved the draft: which of the two remains is the person's to say. */
  isChanged: boolean;
}

/** Saving, stamping and deleting, and what the screen says of how it went. */
export const createDraftActions = (options: Options) => {
  const { draft, problems, recovery, leaving, host, records, focus, page, follow } = options;
  const state = createState<NoticeState>({ notice: null, isChanged: false });
  const update = (change: Partial<NoticeState>) => state.set({ ...state.get(), ...change });

  const onCreated = (id: string) => {
    recovery.rename();
    leaving.pass(() => page().onCreated(id));
  };
  /** What was typed while it was being sent is still to be copied. */
  const onSaved = () => {
    if (!draft.isDirty()) recovery.forget();
  };
  const fail = (error: unknown, kind: 'failed' | 'sinConexion' = 'failed') => {
    const failure = failureOf(error);
    if (failure.kind === 'fields' || failure.kind === 'porConfirmar') {
      problems.addServer(failure.errors);
      focus.part('problemas');
    } else if (failure.kind === 'changed') {
      update({ isChanged: true });
    } else {
      update({ notice: failure.kind === 'credits' ? failure : { ...failure, kind } });
    }
  };
  const saveBy = async (send: () => Promise<Factura | null>): Promise<void> => {
    try {
      if (!(await send())) return;
      onSaved();
      host.notify({ kind: 'exito', title: mensajes.borradorGuardado });
    } catch (error) {
      fail(error);
    }
  };

  /** Says what a request for a stamp came to; one that goes on is followed to its end. */
  const tell = (outcome: StampOutcome): void => {
    // The list, the series' last folio and the balance are other ones now.
    records.changed(queryKeys.facturas);
    records.changed(queryKeys.series);
    host.creditsChanged();
    if (outcome.kind === 'stamped' && isDocumento(outcome.factura)) {
      return page().onIssued(outcome.factura);
    }
    if (outcome.kind === 'pending' || outcome.kind === 'archiving') follow(outcome.request.id);
    if (outcome.kind === 'archiving') update({ notice: { kind: 'archiving' } });
    else focus.part('banner');
  };
  const stamp = async (prueba: boolean): Promise<void> => {
    if (draft.isRunning()) return;
    if (prueba ? !canTest(host.credits) : host.credits.get() === 0) {
      // Somebody may have topped up meanwhile: then the next press finds them.
      host.creditsChanged();
      return update({ notice: { kind: 'credits' } });
    }
    if (!problems.attempt(prueba)) return focus.part('problemas');
    const send = async (aSabiendas = false): Promise<void> => {
      const outcome = await draft.stamp(prueba, onCreated, aSabiendas);
      if (!outcome) return;
      onSaved();
      tell(outcome);
    };
    try {
      await send().catch(async (error: unknown) => {
        const failure = failureOf(error);
        if (failure.kind !== 'porConfirmar') throw error;
        // A no leaves the words beside their fields, as an error does.
        if (!(await page().confirm(preguntaPorConfirmar(failure.errors)))) throw error;
        await send(true);
      });
    } catch (error) {
      // integrador §6: what an integrator's people read when a stamp failed.
      fail(error, host.session.user.isSaeko ? 'sinConexion' : 'failed');
    }
  };

  const remove = async (canUndo: boolean): Promise<void> => {
    try {
      const removed = await draft.remove();
      if (!removed) return;
      records.changed(queryKeys.facturas);
      // The list offers to take it back, and says so.
      if (canUndo && removed.stored) deletedDrafts.offer([removed.stored]);
      else host.notify({ kind: 'exito', title: mensajes.borrado });
      page().navigate(listAddress());
    } catch (error) {
      fail(error);
    }
  };

  const closeNotice = () => update({ notice: null, isChanged: false });
  return {
    notice: state,
    closeNotice,
    tell,
    stamp,
    save: () => saveBy(() => draft.save(onCreated)),
    saveMine: async (): Promise<void> => {
      closeNotice();
      if (await page().confirm(preguntas.reemplazar)) await saveBy(draft.overwrite);
    },
    erase: async (skipQuestion: boolean): Promise<void> => {
      const { factura } = draft.state.get();
      // To have it again is to make it.
      const canUndo =
        puedeDe(host).emite && skipQuestion && factura !== null && isRecreatable(factura);
      if (!skipQuestion && !(await page().confirm(preguntas.borrar))) return;
      recovery.forget();
      await remove(canUndo);
    },
  };
};
