import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.ts'

/** In ms (SPEC §9). */
export const toldFor = 3_000

/** Copies a text, and tells so for three seconds; the browser may refuse. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  /** Another object every time, so that the three seconds start anew. */
  const [told, setTold] = useState<object | null>(null)
  useEffect(() => {
    if (!told) return undefined
    const timer = setTimeout(() => setTold(null), toldFor)
    return () => clearTimeout(timer)
  }, [told])
  const copy = async () => {
    if (await written(text)) setTold({})
    else showToast(`The browser did not allow copying ${text}.`)
  }
  return { copied: told !== null, copy: () => void copy() }
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without a secure connection or a permission there is still the old way.
    return copiedAsSelection(text)
  }
}

function copiedAsSelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
