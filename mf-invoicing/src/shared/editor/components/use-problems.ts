import type { FieldError } from '@timbra/contracts';
import { useMemo, useState } from 'react';
import type { EditorStore } from '../model/editor-store.ts';
import type { Parties } from '../model/party-rules.ts';
import {
  byField,
  isOnlyForReal,
  judge,
  mergeProblems,
  serverProblems,
  standing,
  type Problem,
  type ServerProblems,
} from '../model/problems.ts';
import { useSettled } from './use-settled.ts';

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** The same array as before while it says the same, so that what is drawn from it stays. */
const useSame = (problems: readonly Problem[]): readonly Problem[] => {
  const [kept, setKept] = useState(problems);
  if (kept === problems || JSON.stringify(kept) === JSON.stringify(problems)) return kept;
  setKept(problems);
  return problems;
};

/** What is missing or wrong, a moment after it was typed; red only once a stamp was attempted. */
export const useProblems = (
  store: EditorStore,
  partiesOf: (emisor: string, receptor: string) => Parties,
) => {
  const { form, settle } = useSettled(store);
  const [attempted, setAttempted] = useState(false);
  const [server, setServer] = useState<ServerProblems | null>(null);
  const { emisor, receptor } = form.datos;

  const found = useMemo(
    () => judge(form, partiesOf(emisor, receptor), new Date()),
    [form, partiesOf, emisor, receptor],
  );
  const all = useMemo(
    () => mergeProblems(found.problems, server ? standing(server, form) : []),
    [found, form, server],
  );
  const problems = useSame(all);
  const avisos = useSame(found.avisos);
  const errors = useMemo(() => (attempted ? byField(problems) : NO_ERRORS), [attempted, problems]);

  return {
    problems,
    avisos,
    attempted,
    errors,
    /** Judges what is on screen at this instant; true when it may be sent. */
    attempt: (prueba: boolean): boolean => {
      const now = store.get();
      const parties = partiesOf(now.datos.emisor, now.datos.receptor);
      settle();
      setAttempted(true);
      setServer(null);
      return judge(now, parties, new Date()).problems.every((it) => prueba && isOnlyForReal(it));
    },
    /** The server found these in what was just sent. */
    addServer: (fieldErrors: readonly FieldError[]): void => {
      settle();
      setAttempted(true);
      setServer(serverProblems(fieldErrors, store.get()));
    },
  };
};
