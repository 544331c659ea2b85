import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import text from '../ui/type.module.css'

/** Tells screen readers the new page's title, as the browser itself does when it loads a page. */
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
