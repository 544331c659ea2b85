import { Problem } from '@parure/contract/problem.ts'
import { Role } from '@parure/contract/role.ts'
import { limitFrequency } from '../../alert-plan.ts'
import type { NewSavedSearch, SavedSearch, SavedSearchChange, SearchCriteria } from '../../contract.ts'
import { suggestSearchName } from '../../criteria-name.ts'
import { changeSearch, deleteSearch, savedSearches } from '../../endpoints.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { readSearchNews } from '../list/search-news.ts'
import { sendSearch } from '../dialog/send-search.ts'

/** `known`: it was saved before under the same name. */
export type AlertState =
  | { step: 'asking' | 'saving' | 'failed' }
  | { step: 'full'; saved: readonly SavedSearch[] }
  | { step: 'saved'; search: SavedSearch; isKnown: boolean; capacity: number | null; count: number }

interface Options {
  criteria: SearchCriteria
  /** The sheet was opened by a press, which saves at once; an address that opens it only asks. */
  savesAtOnce: boolean
}

/** The alert of the sheet: saved by the press, then changed in place. */
export function useAlert({ criteria, savesAtOnce }: Options) {
  const session = useSession()
  const role = session?.roleId ?? Role.Undefined
  const [state, setState] = useState<AlertState>({ step: savesAtOnce && session ? 'saving' : 'asking' })
  const [hasChangeFailed, setChangeFailed] = useState(false)
  const send = async (replaces?: number) => setState(await saveAlert(buildAlert(criteria, role), replaces))
  const save = async (replaces?: number) => {
    setState({ step: 'saving' })
    await send(replaces)
  }
  const isSavedAtOnce = useRef(state.step === 'saving')
  const sendFirst = useEffectEvent(send)
  useEffect(() => {
    if (isSavedAtOnce.current) void sendFirst()
    isSavedAtOnce.current = false
  }, [])
  const change = async (body: SavedSearchChange) => {
    if (state.step !== 'saved') return
    const before = state
    setChangeFailed(false)
    setState({ ...state, search: { ...state.search, ...pickShown(body) } })
    try {
      const search = await changeAlert(state.search.id, body)
      setState((now) => (now.step === 'saved' ? { ...now, search } : now))
    } catch (error) {
      setState(before)
      setChangeFailed(!isSignedOut(error))
    }
  }
  const remove = async () => {
    if (state.step !== 'saved') return false
    try {
      await call(deleteSearch, { params: { id: state.search.id } })
      readSearchNews()
      return true
    } catch {
      setChangeFailed(true)
      return false
    }
  }
  return {
    state,
    hasChangeFailed,
    save: (replaces?: number) => void save(replaces),
    change: (body: SavedSearchChange) => void change(body),
    remove,
  }
}

/** An alert as often as the plan includes, by e-mail. */
function buildAlert(criteria: SearchCriteria, role: Role): NewSavedSearch {
  const frequency = limitFrequency(role, 'immediately')
  return { name: suggestSearchName(criteria), criteria, frequency, email: true }
}

async function saveAlert(alert: NewSavedSearch, replaces: number | undefined): Promise<AlertState> {
  try {
    const { search } = await sendSearch(undefined, { ...alert, ...(replaces !== undefined && { replaces }) })
    return await describeSaved(search, false)
  } catch (error) {
    if (isSignedOut(error)) return { step: 'asking' }
    const code = error instanceof Problem ? error.code : null
    return loadRefusal(code, alert.name).catch(() => ({ step: 'failed' }) as const)
  }
}

async function loadRefusal(code: string | null, name: string): Promise<AlertState> {
  if (code !== 'searches-limit' && code !== 'search-name-taken') return { step: 'failed' }
  const { items } = await call(savedSearches, {})
  const same = items.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (same) return describeSaved(same, true)
  return code === 'searches-limit' ? { step: 'full', saved: items } : { step: 'failed' }
}

/** A failure of the count leaves it out. */
async function describeSaved(search: SavedSearch, isKnown: boolean): Promise<AlertState> {
  const list = await call(savedSearches, {}).catch(() => null)
  return { step: 'saved', search, isKnown, capacity: list?.capacity ?? null, count: list?.items.length ?? 0 }
}

/** Keeps the former name when the new one is in use. */
async function changeAlert(id: number, { name, ...body }: SavedSearchChange): Promise<SavedSearch> {
  const params = { id }
  try {
    return await call(changeSearch, { params, body: name === undefined ? body : { ...body, name } })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'search-name-taken') throw error
    return call(changeSearch, { params, body })
  }
}

/** The fields that the sheet shows before the server answers. */
function pickShown({ frequency, email, telegram, push, name }: SavedSearchChange): Partial<SavedSearch> {
  const shown = { frequency, email, telegram, push, name }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
}
