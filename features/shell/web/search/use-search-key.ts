import { useEffect, useEffectEvent } from 'react'

/** `/` focuses a field, or calls `otherwise` when the field is hidden. Ignored in fields and dialogs. */
export function useSearchKey(selector: string, otherwise: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const from =
      event.target instanceof Element ? event.target.closest('input, textarea, select, [contenteditable]') : null
    if (from || document.querySelector('dialog[open]')) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>(selector)
    field?.focus()
    field?.select()
    if (document.activeElement !== field) otherwise()
  })
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
