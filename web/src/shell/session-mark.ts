/**
 * `<html data-session>` says whether somebody is signed in, from before the first paint on, so that style sheets alone
 * choose what shows: no attribute for a visitor; `pending` while the page still holds what the server rendered for
 * visitors; `settled` once it holds what this session may see.
 */
export type SessionMark = 'pending' | 'settled'

/** Stands in the page's head. Written without the characters that rendering would escape. */
export const markScript =
  'try{if(localStorage.getItem(`userToken`))document.documentElement.dataset.session=`pending`}catch{}'

/** Without a session there is no mark; with one, a mark that stands already stays unless another is given. */
export function markSession(signedIn: boolean, mark?: SessionMark): void {
  const { dataset } = document.documentElement
  if (!signedIn) delete dataset['session']
  else if (mark) dataset['session'] = mark
  else dataset['session'] ??= 'settled'
}
