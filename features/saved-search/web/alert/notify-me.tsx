import type { SearchCriteria } from '../../contract.ts'
import { useState } from 'react'
import { Bell } from '@parure/ui/icon/icons.tsx'
import button from '@parure/ui/button/button.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { useSheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import { notifyHash } from '../save-hash.ts'
import { SearchDialogFailure } from '../dialog/search-dialog-failure.tsx'

const AlertSheet = createIsland({
  ssr: false,
  load: async () => (await import('./alert-sheet.tsx')).AlertSheet,
  Failure: SearchDialogFailure,
})

interface Props {
  criteria: SearchCriteria
  text?: string
  look?: 'primary' | 'secondary'
}

/** The button that saves an alert with one press, and its sheet, which is fetched when it is first opened. */
export function NotifyMe({ criteria, text = 'Notify me', look = 'primary' }: Props) {
  const { open, show, close } = useSheetEntry(notifyHash)
  const [presses, setPresses] = useState(0)
  const press = () => {
    setPresses(presses + 1)
    show()
  }
  return (
    <>
      <button type="button" className={`${button[look]} ${button.small}`} aria-haspopup="dialog" onClick={press}>
        <Bell size={16} strokeWidth={1.5} aria-hidden />
        {text}
      </button>
      {(open || presses > 0) && (
        <AlertSheet key={presses} open={open} onClose={close} criteria={criteria} savesAtOnce={presses > 0} />
      )}
    </>
  )
}
