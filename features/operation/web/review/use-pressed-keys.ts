import { useEffect, useEffectEvent } from 'react'

/** Calls `onKey` with the pressed key. Ignores fields, dialogs, and combinations with Control, Meta or Alt. */
export function usePressedKeys<Key extends string>(
  isOn: boolean,
  keys: readonly Key[],
  onKey: (key: Key) => unknown,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = keys.find((each) => each === event.key.toLowerCase())
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWithinField(event.target)) return
    if (key === undefined) return
    event.preventDefault()
    onKey(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isWithinField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
