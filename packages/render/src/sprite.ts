import { createContext } from 'react'

/**
 * The icons of the page as symbols. The server renders them; the browser reads them from the markup and has no copy of
 * its own.
 */
export const SpriteContext = createContext(
  typeof document === 'undefined' ? '' : (document.getElementById('icons')?.innerHTML ?? ''),
)
