import { useRef, useState } from 'react'
import type from '@parure/ui/text/type.module.css'
import { useHydrated } from '@parure/render/use-hydrated.ts'

/** Downloads the visible drawing as a file. Loads its scripts on demand. */
export function DownloadChart({ title }: { title: string }) {
  const hydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const [failed, setFailed] = useState(false)
  if (!hydrated) return null
  const download = async () => {
    const figure = button.current?.closest('figure')
    if (!figure) return
    try {
      const { downloadSvg } = await import('./svg-file.ts')
      downloadSvg(figure)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={type.link}
        aria-label={`Download SVG: ${title}`}
        onClick={() => void download()}
      >
        Download SVG
      </button>
      {failed && <span role="alert">The file could not be made. Try again.</span>}
    </>
  )
}
