import type { SearchCriteria, NewSavedSearch, SavedSearch } from '../../contract.ts'
import { suggestSearchName } from '../../criteria-name.ts'
import { limitFrequency } from '../../alert-plan.ts'
import type { MessageFrequency } from '../../rules.ts'
import { Role } from '@parure/contract/role.ts'
import { useState } from 'react'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { isTooOften, type MessageChoice } from '../message-choice.ts'
import { useMessageChannels, type MessageChannels } from '../message-channels.ts'
import { getBrowserZone } from '../next-message.ts'
import { mapSearchError, type SearchProblem } from './map-search-error.ts'
import { sendSearch } from './send-search.ts'
import { useCriteria, type ChosenCriteria } from './use-criteria.ts'
import { useSearchPreview, type SearchPreviewState } from './use-search-preview.ts'

export interface SearchFormState {
  chosen: ChosenCriteria
  preview: SearchPreviewState
  /** The typed name; an empty one is replaced by the name of the criteria. */
  name: string
  nameByCriteria: string
  setName: (name: string) => void
  /** `none`: searches for past lots never send messages. */
  messages: 'open' | 'none'
  choice: MessageChoice
  choose: (change: Partial<MessageChoice>) => void
  ways: MessageChannels | null
  isTooOften: boolean
  problem: SearchProblem | null
  /** The limit of the plan is reached. */
  isFull: boolean
  busy: boolean
  save: () => void
  /** The time zone of messages. */
  timeZone: string
}

interface Options {
  open: boolean
  criteria: SearchCriteria
  search: SavedSearch | undefined
  onSaved: (search: SavedSearch) => void
}

/** The form that saves or changes a search. The name follows the criteria until the user edits it. */
export function useSearchForm({ open, criteria: initial, search, onSaved }: Options): SearchFormState {
  const role = useSession()?.roleId ?? Role.Undefined
  const chosen = useCriteria(initial)
  const { criteria } = chosen
  const preview = useSearchPreview(criteria, open)
  const nameByCriteria = suggestSearchName(criteria)
  const [typed, setTyped] = useState(() => getCustomName(search))
  const messages = getMessageAccess(criteria)
  const ways = useMessageChannels(open && messages === 'open')
  const tooOften = preview.preview !== null && isTooOften(preview.preview.perWeek)
  const { choice, choose } = useMessageChoice(search, role, tooOften)
  const { save, ...sending } = useSearchSubmission(search, onSaved)
  const name = typed ?? nameByCriteria
  return {
    chosen,
    preview,
    name,
    nameByCriteria,
    setName: (text) => {
      setTyped(text)
      sending.clearProblem('name-taken')
    },
    messages,
    choice,
    choose: (change) => {
      choose(change)
      sending.clearProblem('no-channel')
    },
    ways,
    isTooOften: tooOften,
    ...sending,
    isFull: sending.problem === 'full',
    save: () => {
      const body = { name: name.trim() || nameByCriteria, criteria }
      save(messages === 'open' ? { ...body, ...choice } : body)
    },
  }
}

/** Returns null when the name is derived from the criteria. */
function getCustomName(search: SavedSearch | undefined): string | null {
  return search && search.name !== suggestSearchName(search.criteria) ? search.name : null
}

function getMessageAccess(criteria: SearchCriteria): SearchFormState['messages'] {
  return criteria['status'] === 'Past' ? 'none' : 'open'
}

/** Replaces `immediately` by daily when it is not allowed. */
function useMessageChoice(search: SavedSearch | undefined, role: Role, tooOften: boolean) {
  const [picked, setPicked] = useState<MessageChoice>(() => createMessageChoice(search, role))
  const frequency: MessageFrequency = tooOften && picked.frequency === 'immediately' ? 'daily' : picked.frequency
  const choice = { ...picked, frequency }
  return { choice, choose: (change: Partial<MessageChoice>) => setPicked({ ...choice, ...change }) }
}

function createMessageChoice(search: SavedSearch | undefined, role: Role): MessageChoice {
  if (!search) return { frequency: limitFrequency(role, 'daily'), email: true, telegram: false, push: false }
  const { frequency, email, telegram, push } = search
  return { frequency, email, telegram, push }
}

function useSearchSubmission(search: SavedSearch | undefined, onSaved: Options['onSaved']) {
  const [problem, setProblem] = useState<SearchProblem | null>(null)
  const [timeZone, setTimeZone] = useState(getBrowserZone)
  const { busy, run } = useBusy()
  const send = async (body: NewSavedSearch) => {
    const { email = true, telegram, push } = body
    setProblem(null)
    if (!email && !telegram && !push) return setProblem('no-channel')
    try {
      const sent = await sendSearch(search, body)
      setTimeZone(sent.timeZone ?? getBrowserZone())
      onSaved(sent.search)
    } catch (error) {
      setProblem(mapSearchError(error))
    }
  }
  return {
    problem,
    /** Clears a problem after its cause was changed. */
    clearProblem: (old: SearchProblem) => setProblem((now) => (now === old ? null : now)),
    busy,
    timeZone,
    save: (body: NewSavedSearch) => run(() => send(body)),
  }
}
