import { useEffect, useState } from 'react'
import { showToast } from './toast.ts'

export const confirmationMs = 3_000

/** Copies a text and confirms it for three seconds. Shows a toast when the browser refuses. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  /** A new object for each copy, so that the three seconds restart. */
  const [confirmation, setConfirmation] = useState<object | null>(null)
  useEffect(() => {
    if (!confirmation) return undefined
    const timer = setTimeout(() => setConfirmation(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [confirmation])
  const copy = async () => {
    if (await writeToClipboard(text)) setConfirmation({})
    else showToast(`The browser did not allow copying ${text}.`)
  }
  return { copied: confirmation !== null, copy: () => void copy() }
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The Clipboard API needs a secure context and a permission; execCommand needs neither.
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
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
