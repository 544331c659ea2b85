import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Whether the contents of a `details` element are rendered: at once, or when it is opened. Most options of a list are
 * in closed groups, and would be a third of its page.
 */
export function useDetailsContent(atOnce: boolean) {
  const [drawn, setDrawn] = useState(atOnce)
  const details = useRef<HTMLDetailsElement>(null)
  const onToggle = useCallback(() => {
    if (details.current?.open) setDrawn(true)
  }, [])
  // It may have been opened before hydration.
  useEffect(onToggle, [onToggle])
  // The toggle event follows the click, so that an element is never opened empty.
  return { drawn, details: { ref: details, onToggle }, summary: { onClick: () => setDrawn(true) } }
}
