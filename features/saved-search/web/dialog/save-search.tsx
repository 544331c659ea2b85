import type { SearchCriteria } from '../../contract.ts'
import { Bookmark } from '@parure/ui/icon/icons.tsx'
import { useState } from 'react'
import button from '@parure/ui/button/button.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { useSheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import { saveHash } from '../save-hash.ts'
import { SearchDialogFailure } from './search-dialog-failure.tsx'

const SearchDialog = createIsland({
  ssr: false,
  load: async () => (await import('./search-dialog.tsx')).SearchDialog,
  Failure: SearchDialogFailure,
})

interface Props {
  criteria: SearchCriteria
  /** Default: "Save search". */
  text?: string
  look?: 'quiet' | 'secondary' | 'primary'
  /** Of a second one on a page. */
  hash?: `#${string}`
}

/** The button that saves a search, and its dialog, which is fetched when it is first opened. */
export function SaveSearch({ criteria, text = 'Save search', look = 'quiet', hash = saveHash }: Props) {
  const { open, show, close } = useSheetEntry(hash)
  const opening = useOpenCount(open)
  return (
    <>
      <button type="button" className={`${button[look]} ${button.small}`} aria-haspopup="dialog" onClick={show}>
        <Bookmark size={16} strokeWidth={1.5} aria-hidden />
        {text}
      </button>
      {opening > 0 && <SearchDialog key={opening} open={open} onClose={close} criteria={criteria} />}
    </>
  )
}

/** Returns how often the dialog was opened. Used as a key, so that each time it starts empty. */
function useOpenCount(open: boolean): number {
  const [lastOpen, setSeen] = useState({ open: false, times: 0 })
  if (open !== lastOpen.open) setSeen({ open, times: lastOpen.times + (open ? 1 : 0) })
  return lastOpen.times
}
