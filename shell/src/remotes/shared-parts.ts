/**
 * What the remotes take from the shell besides what it draws itself (docs/adr/0027). Named here, the
 * build offers it to them; called, it is fetched before they ask.
 */
export const sharedParts = {
  router: () => import('@timbra/remote-kit/router'),
  sections: () => import('@timbra/ui-kit/mantine-sections'),
  pickers: () => import('@timbra/ui-kit/mantine-pickers'),
};
