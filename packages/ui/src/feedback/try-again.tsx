import { useLocation, useRevalidator } from 'react-router'
import button from '../button/button.module.css'

/** Revalidates the page's data; without JavaScript reloads the page. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <a
      href={pathname + search}
      className={`${button.secondary} ${button.small}`}
      onClick={(event) => {
        event.preventDefault()
        void revalidate()
      }}
    >
      {state === 'loading' ? 'Loading...' : 'Try again'}
    </a>
  )
}
