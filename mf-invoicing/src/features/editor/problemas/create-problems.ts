import type { ReglaTasa } from '@timbra/cfdi';
import type { FieldError } from '@timbra/contracts';
import { createState, type Readable, type Stop } from '@timbra/remote-kit';
import type { EditorForm } from '../formulario/editor-form.ts';
import type { EditorStore } from '../formulario/editor-store.ts';
import type { Parties } from '../formulario/party-rules.ts';
import {
  isOnlyForReal,
  judge,
  problemList,
  serverProblems,
  type Problem,
  type ServerProblems,
} from './problems.ts';

/** Milliseconds: longer than the pause between two keys, too short to be noticed after the last. */
const SETTLE_MS = 120;
const NO_ERRORS: ReadonlyMap<string, string> = new Map();

interface Judged {
  /** The form as it was when it was judged, a moment ago. */
  form: EditorForm;
  problems: readonly Problem[];
  avisos: readonly Problem[];
  /** Problems are red only once a stamp was attempted. */
  attempted: boolean;
  /** Messages by DOM id of the field; none before the first attempt. */
  errors: ReadonlyMap<string, string>;
}

export interface Problems {
  state: Readable<Judged>;
  /** Judges each change a moment after it was typed, until it is told to stop. */
  listen: () => Stop;
  /** Judges what is on screen now: something that the rules look at has changed. */
  look: () => void;
  /** Judges by these rates from now on: those of the imported book. */
  judgeBy: (tasas: readonly ReglaTasa[] | undefined) => void;
  /** Judges what is on screen at this instant; true when it may be sent. */
  attempt: (prueba: boolean) => boolean;
  /** The server found these in what was just sent. */
  addServer: (errors: readonly FieldError[]) => void;
}

interface Options {
  store: EditorStore;
  /** The issuer and receiver that the form names, and the account's decimals. */
  partiesOf: (form: EditorForm) => Parties;
}

/** The same array as before while it says the same, so that what is drawn from it stays. */
const same = (before: readonly Problem[], now: readonly Problem[]): readonly Problem[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

/**
 * What is missing or wrong. Judging two hundred lines takes longer than a key may: it waits until
 * the typing rests (editor §12).
 */
export const createProblems = ({ store, partiesOf }: Options): Problems => {
  let server: ServerProblems | null = null;
  let known: readonly ReglaTasa[] | undefined;
  const judgeNow = (form: EditorForm) => {
    const { problems, avisos } = judge(form, partiesOf(form), new Date(), known);
    return {
      avisos,
      problems: problemList.merge(problems, server ? problemList.standing(server, form) : []),
    };
  };
  const state = createState<Judged>({
    ...judgeNow(store.get()),
    form: store.get(),
    attempted: false,
    errors: NO_ERRORS,
  });

  const look = (attempted = state.get().attempted): void => {
    const before = state.get();
    const form = store.get();
    const found = judgeNow(form);
    const problems = same(before.problems, found.problems);
    const isSame = problems === before.problems && attempted === before.attempted;
    state.set({
      form,
      problems,
      avisos: same(before.avisos, found.avisos),
      attempted,
      errors: isSame ? before.errors : attempted ? problemList.byField(problems) : NO_ERRORS,
    });
  };

  return {
    state,
    look: () => look(),
    judgeBy: (tasas) => {
      if (tasas === known) return;
      known = tasas;
      look();
    },
    listen: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(look, SETTLE_MS);
      };
      const stop = store.subscribe(later);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    attempt: (prueba) => {
      server = null;
      look(true);
      return state.get().problems.every((it) => prueba && isOnlyForReal(it));
    },
    addServer: (errors) => {
      server = serverProblems(errors, store.get());
      look(true);
    },
  };
};
