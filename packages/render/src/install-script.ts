/**
 * Keeps the browser's offer to install the app, which it makes before other scripts have loaded: the app offers it later
 * itself (`features/pocket/web/install-offer.ts`). Inlined in the page's head, without the characters that rendering
 * would escape.
 */
export const installScript =
  'addEventListener(`beforeinstallprompt`,function(event){event.preventDefault();window.installPrompt=event})'
