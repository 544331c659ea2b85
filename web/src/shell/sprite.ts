import { createContext } from 'react'

/** The icons of the page as symbols: made by the server, taken over from its markup by the browser, which has no copy. */
export const SpriteContext = createContext(
  typeof document === 'undefined' ? '' : (document.getElementById('icons')?.innerHTML ?? ''),
)
