/** What the list showed last; for as long as the page lives, as its scroll and its row. */
let shown = '';

export const rememberList = (search: string): void => {
  shown = search;
};

/** Where Back leads from a voucher: to the list as it was left. */
export const listAddress = (): string => (shown === '' ? '/' : `/?${shown}`);
