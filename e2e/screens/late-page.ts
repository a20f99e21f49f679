/** Milliseconds: the most by which an answer of the API comes late; none unless somebody asks for it. */
export const LATE_MS = Number(process.env.LATE_MS ?? 0);

/**
 * Runs before each document's own scripts: half of its answers, timers and frames come late by chance,
 * as on a busy machine, which costs no machine anything. What fails then is a race, of the test or of
 * the screen.
 */
export const makeLate = (most: number): void => {
  if (location.protocol !== 'http:') return;
  const wait = window.setTimeout.bind(window);
  const draw = window.requestAnimationFrame.bind(window);
  const undraw = window.cancelAnimationFrame.bind(window);
  const get = window.fetch.bind(window);
  const upTo = (ms: number) => (Math.random() < 0.5 ? 0 : Math.random() * ms);
  const pass = (ms: number) =>
    new Promise<void>((resolve) => {
      wait(resolve, ms);
    });

  window.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) =>
    wait(run, ms + upTo(most / 4), ...given)) as typeof window.setTimeout;

  const drawn = new Map<number, number>();
  window.requestAnimationFrame = (run) => {
    const id = draw(() => {
      const late = () => {
        drawn.delete(id);
        run(performance.now());
      };
      drawn.set(id, wait(late, upTo(most / 8)));
    });
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    undraw(id);
    clearTimeout(drawn.get(id));
    drawn.delete(id);
  };

  window.fetch = async (...given) => {
    const { pathname } = new URL(
      given[0] instanceof Request ? given[0].url : given[0],
      location.href,
    );
    const isApi = pathname.startsWith('/api/');
    if (isApi) await pass(upTo(most / 2));
    const answer = await get(...given);
    if (isApi) await pass(upTo(most));
    return answer;
  };
};
