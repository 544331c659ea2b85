import type { SearchCriteria, SavedSearch } from '../../contract.ts'
import { useId, useState, type ReactNode } from 'react'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { SavedSearchForm } from './saved-search-form.tsx'
import { ListOfSearches, SavedFacts } from './search-saved.tsx'
import { SignInWays } from '../sign-in-ways.tsx'
import { useCapacity } from './use-capacity.ts'
import { useSearchForm } from './use-search-form.ts'

export interface SearchDialogProps {
  open: boolean
  onClose: () => void
  criteria: SearchCriteria
  /** The search to change; undefined for a new one. */
  search?: SavedSearch
  onSaved?: (search: SavedSearch) => void
}

interface Screen {
  title: string
  words: ReactNode
  actions: ReactNode
}

/** The dialog that saves or changes a search, with its result. */
export function SearchDialog({ open, onClose, criteria, search, onSaved }: SearchDialogProps) {
  const session = useSession()
  const id = useId()
  const [saved, setSaved] = useState<SavedSearch | null>(null)
  const form = useSearchForm({
    open: open && session !== null,
    criteria,
    search,
    onSaved: (answer) => {
      onSaved?.(answer)
      if (search) onClose()
      else setSaved(answer)
    },
  })
  const capacity = useCapacity(form.isFull)
  const title = search ? 'Edit this search' : 'Save search'
  const filling: Screen = {
    title,
    words: <SavedSearchForm id={id} form={form} />,
    actions: (
      <>
        <BusyButton look="primary" type="submit" form={id} busy={form.busy} busyText="Saving...">
          {search ? 'Save changes' : title}
        </BusyButton>
        {!form.busy && <Button look="quiet" onClick={onClose} text="Cancel" />}
      </>
    ),
  }
  const signingIn: Screen = {
    title: 'Sign in to save this search',
    words: <p>We’ll keep your filters.</p>,
    actions: <SignInWays />,
  }
  const full: Screen = {
    title:
      capacity === null ? 'You’ve reached your limit of saved searches' : `${capacity} of ${capacity} searches saved`,
    words: <p>Delete one to save this one. We’ll keep your filters.</p>,
    actions: (
      <>
        <ListOfSearches look="primary" />
        <Button look="quiet" onClick={onClose} text="Cancel" />
      </>
    ),
  }
  const screen = !session ? signingIn : form.isFull ? full : filling
  const { title: heading, words, actions } = saved ? buildSavedScreen(saved, form.timeZone, onClose) : screen
  return (
    <Modal
      open={open}
      title={heading}
      wide={screen === filling && !saved}
      onClose={form.busy ? undefined : onClose}
      actions={actions}
    >
      {words}
    </Modal>
  )
}

function buildSavedScreen(search: SavedSearch, timeZone: string, onClose: () => void): Screen {
  return {
    title: 'Search saved',
    words: <SavedFacts search={search} timeZone={timeZone} />,
    actions: (
      <>
        <Button look="primary" onClick={onClose} text="Done" />
        <ListOfSearches look="quiet" />
      </>
    ),
  }
}
