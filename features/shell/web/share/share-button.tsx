import { useState, type ReactNode } from 'react'
import button from '@parure/ui/button/button.module.css'
import { Upload } from '@parure/ui/icon/icons.tsx'

const loadSharing = () => import('./share-page.tsx')

/** Shares the page by the system's sheet, else by our own with the copied address. Both load when they are needed. */
export function ShareButton({ title }: { title: string }) {
  const [sheet, setSheet] = useState<ReactNode>(null)
  const share = async () => setSheet(await (await loadSharing()).sharePage(title))
  return (
    <>
      <button
        type="button"
        className={`${button.quiet} ${button.small}`}
        onPointerEnter={() => void loadSharing().catch(() => {})}
        onClick={() => void share()}
      >
        <Upload size={16} strokeWidth={1.5} aria-hidden />
        Share
      </button>
      {sheet}
    </>
  )
}
