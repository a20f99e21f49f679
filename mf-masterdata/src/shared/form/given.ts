/** Text as it is sent: blank text is nothing. */
export const given = (text: string): string | undefined => {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
};

export const onlyDigits =
  (max: number) =>
  (text: string): string =>
    text.replace(/\D/g, '').slice(0, max);
