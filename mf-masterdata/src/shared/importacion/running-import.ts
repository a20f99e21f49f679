/** The import that is at work, wherever in the application one is; a reload does not lose it. */
interface RunningImport {
  id: string;
  /** The screen that shows it: '/receptores/importar'. */
  path: string;
  /** 'Importando receptores' */
  label: string;
}

const KEY = 'timbra.importacion';

const read = (): RunningImport | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RunningImport | null;
  } catch {
    return null;
  }
};

const createRunningImport = () => {
  let current = read();
  const listeners = new Set<() => void>();
  const put = (next: RunningImport | null) => {
    current = next;
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: put,
    end: () => put(null),
  };
};

export const runningImport = createRunningImport();
