import { useLocation, useRevalidator } from 'react-router'
import button from './button.module.css'

/** Asks for the page's data once more; without JavaScript for the page. */
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
