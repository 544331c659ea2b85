import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import text from '@parure/ui/text/type.module.css'

/** Announces the new page's title to screen readers, like the browser does for a full page load. */
export function Announcer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className={text.spoken}>
      {title}
    </p>
  )
}
