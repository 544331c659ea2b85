import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Whether the contents of a `details` element are drawn: at once, or when somebody opens it. Most options of a list stand
 * in closed groups, and would be a third of its page.
 */
export function useDrawn(atOnce: boolean) {
  const [drawn, setDrawn] = useState(atOnce)
  const details = useRef<HTMLDetailsElement>(null)
  const onToggle = useCallback(() => {
    if (details.current?.open) setDrawn(true)
  }, [])
  // Somebody may have opened it before the page took over.
  useEffect(onToggle, [onToggle])
  // Opening follows the click, so that nothing is ever opened empty.
  return { drawn, details: { ref: details, onToggle }, summary: { onClick: () => setDrawn(true) } }
}
