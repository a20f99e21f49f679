/** What is done on the page that is shown, as a line of the palette. */
export interface Comando {
  key: string;
  text: string;
  tecla?: string;
  /** Other words that find it. */
  alias?: string;
  /** Shown only for a search that finds it, not in the list without a search. */
  seldom?: true;
  run: () => void;
}
