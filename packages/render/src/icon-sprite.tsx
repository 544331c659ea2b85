import { createContext, use } from 'react'

/**
 * The icons of the page as symbols. The server renders them; the browser reads them from the markup and has no copy of
 * its own.
 */
export const SpriteContext = createContext(
  typeof document === 'undefined' ? '' : (document.getElementById('icons')?.innerHTML ?? ''),
)

/** Contains the symbols of all icons, invisible. */
export function IconSprite() {
  const sprite = use(SpriteContext)
  return (
    <svg
      id="icons"
      className="sprite"
      aria-hidden
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- made of our own icons alone
      dangerouslySetInnerHTML={{ __html: sprite }}
    />
  )
}
