import { useEffect, useState } from 'react'
import { showToast } from '../ui/toast.ts'

/** In ms (SPEC §9). */
const toldFor = 3_000

/** Copies a text, and tells so for three seconds; the browser may refuse. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  /** One object for every time it was copied, so that the time starts anew. */
  const [told, setTold] = useState<object | null>(null)
  useEffect(() => {
    if (!told) return undefined
    const timer = setTimeout(() => setTold(null), toldFor)
    return () => clearTimeout(timer)
  }, [told])
  const copy = () => {
    write(text).then(
      () => setTold({}),
      () => showToast(`The browser did not allow copying ${text}.`),
    )
  }
  return { copied: told !== null, copy }
}

/** Outside a secure connection browsers have no clipboard. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
