import { Agent, request } from 'node:http';

/** Callers who keep their connections, as browsers and integrators do; what they were not answered. */
export const startLoad = (
  url: string,
  { callers, token }: { callers: number; token: () => string },
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const unanswered: string[] = [];
  let answered = 0;
  let isOver = false;
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = request(
        url,
        { agent, headers: { authorization: `Bearer ${token()}` } },
        (answer) => {
          if (answer.statusCode === 200) answered += 1;
          else unanswered.push(String(answer.statusCode));
          answer.resume().on('end', resolve);
        },
      );
      asked.on('error', (error) => {
        unanswered.push(error.message);
        resolve();
      });
      asked.end();
    });
  const caller = async () => {
    while (!isOver) await ask();
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    answered: () => answered,
    end: async () => {
      isOver = true;
      await all;
      agent.destroy();
      return unanswered;
    },
  };
};
