import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Client-side navigation by event delegation: handles unmodified clicks on every `Link`. Leaves other clicks, such as
 * those for a new tab, to the browser.
 */
export function LinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
      // React's own listeners run first and may have prevented the default.
      if (!link || event.defaultPrevented || !isPlainClick(event) || link.origin !== window.location.origin) return
      event.preventDefault()
      const to = link.pathname + link.search + link.hash
      const { pathname, search, hash } = window.location
      const { replace = String(to === pathname + search + hash) } = link.dataset
      void navigate(to, { replace: replace === 'true' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
