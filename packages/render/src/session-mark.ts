/**
 * `<html data-session>` tells style sheets from the first paint on whether the visitor is signed in: no attribute for a
 * visitor; `pending` while the page has the server's rendering for visitors; `settled` once it shows the contents of
 * this session.
 */
export type SessionMark = 'pending' | 'settled'

/** Inlined in the page's head, without the characters that rendering would escape. */
export const markScript =
  'try{if(localStorage.getItem(`userToken`))document.documentElement.dataset.session=`pending`}catch{}'

/** Without a session the mark is removed. With one, an existing mark is kept unless another is given. */
export function markSession(signedIn: boolean, mark?: SessionMark): void {
  const { dataset } = document.documentElement
  if (!signedIn) delete dataset['session']
  else if (mark) dataset['session'] = mark
  else dataset['session'] ??= 'settled'
}
