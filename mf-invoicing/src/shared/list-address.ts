/** What the list showed last; for as long as the page lives, as its scroll and its row. */
let shown = '';

export const rememberList = (search: string): void => {
  shown = search;
};

/** Where whoever leaves a voucher goes back to: the list as it was left. */
export const listAddress = (): string => (shown === '' ? '/' : `/?${shown}`);
