import { useState, type ReactElement } from 'react'
import { ShareSheet } from './share-sheet.tsx'

/** Shares the page by the system's sheet. Returns our own where there is none; null once the page is shared. */
export async function sharePage(title: string): Promise<ReactElement | null> {
  const url = location.origin + location.pathname + location.search
  try {
    if (!('share' in navigator)) return openSheet(title)
    await navigator.share({ title, url })
    return null
  } catch (error) {
    // The person has closed the system's sheet.
    return (error as Error).name === 'AbortError' ? null : openSheet(title)
  }
}

let opened = 0

/** A sheet of its own for each press: the one before may have been closed. */
function openSheet(title: string): ReactElement {
  opened += 1
  return <OpenSheet key={opened} title={title} />
}

function OpenSheet({ title }: { title: string }) {
  const [open, setOpen] = useState(true)
  return <ShareSheet open={open} title={title} onClose={() => setOpen(false)} />
}
