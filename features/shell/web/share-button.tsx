import { useState } from 'react'
import button from '@parure/ui/button.module.css'
import { Upload } from '@parure/ui/icons.tsx'
import { loadAfterHydration } from '@parure/ui/load-after-hydration.tsx'

const ShareSheet = loadAfterHydration(async () => (await import('./share-sheet.tsx')).ShareSheet)

/** Shares the page by the system's sheet, else by our own with the copied address. */
export function ShareButton({ title }: { title: string }) {
  const [open, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const share = async () => {
    const url = location.origin + location.pathname + location.search
    if (!('share' in navigator)) return showSheet()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The person has closed the system's sheet.
      if ((error as Error).name !== 'AbortError') showSheet()
    }
  }
  const showSheet = () => {
    setNeeded(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={`${button.quiet} ${button.small}`} onClick={() => void share()}>
        <Upload size={16} strokeWidth={1.5} aria-hidden />
        Share
      </button>
      {isNeeded && <ShareSheet open={open} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
