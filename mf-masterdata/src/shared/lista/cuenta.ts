import { formatCount } from '@timbra/ui-kit';

/** '3 receptores', or how many of them pass the filter: '3 de 10,000 receptores'. */
export const cuentaDe =
  (one: string, many: string) =>
  (shown: number, all: number): string => {
    const total = `${formatCount(all)} ${all === 1 ? one : many}`;
    return shown === all ? total : `${formatCount(shown)} de ${total}`;
  };
