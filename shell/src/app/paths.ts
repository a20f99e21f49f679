export const HOME = '/facturacion';
export const LOGIN = '/login';
const WANTED = 'volver';

interface Place {
  pathname: string;
  search: string;
}

/** The login screen, remembering where one wanted to go. */
export const loginPathFor = ({ pathname, search }: Place): string =>
  pathname === '/' ? LOGIN : `${LOGIN}?${new URLSearchParams({ [WANTED]: pathname + search })}`;

/** Where to go after login: a path of ours, never another site ('//evil.example'). */
export const destinationOf = (search: string): string => {
  const wanted = new URLSearchParams(search).get(WANTED) ?? HOME;
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(LOGIN) ? wanted : HOME;
};
