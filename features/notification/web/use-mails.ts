import type { LinkedMails, MailUnsubscription } from '../contract.ts'
import { endMails, linkedMails, resumeMails } from '../endpoints.ts'
import type { MailKind } from '../mail-kind.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useEffect, useState } from 'react'
import { callAsVisitor as call } from '@parure/features/shell/web/call.ts'

/** Mails that can be ended together, as a row of the page. */
export interface MailRow {
  key: string
  name: string
  text: string
  isOn: boolean
  ending: MailUnsubscription
  /** The token that undoes the ending; null unless the row was ended on this page. */
  undo: string | null
}

type State = 'loading' | 'ready' | 'busy' | 'failed' | 'dead'

const kinds: Record<MailKind, { name: string; text: string }> = {
  brands: { name: 'Followed brands', text: 'New lots from all brands you follow' },
  searches: { name: 'All saved searches', text: 'New lots of every search you have saved' },
  outcomes: { name: 'Results of saved lots', text: '' },
  reminders: { name: 'Reminders', text: 'Sales of your saved lots, the day before' },
  general: { name: 'General notifications', text: 'News of the catalog' },
}

const allMailsKey = 'all'

/** Returns one row for each search of a mail, one for each kind, and one for all mails. */
export function buildMailRows({ searches, kinds: linkedKinds }: LinkedMails): MailRow[] {
  return [
    ...searches.map(({ id, name, isOn }) => ({
      key: `search-${id}`,
      name,
      text: 'Saved search',
      isOn,
      ending: { search: id },
      undo: null,
    })),
    ...linkedKinds.map(({ kind, isOn }) => ({ ...kinds[kind], key: kind, isOn, ending: { kind }, undo: null })),
    {
      key: allMailsKey,
      name: 'All e-mails',
      text: 'New lots, results, reminders and news of the catalog',
      isOn: true,
      ending: { all: true },
      undo: null,
    },
  ]
}

interface MailsState {
  state: State
  rows: MailRow[]
}

/** The rows of a link, loaded in the browser only. */
export function useMails(token: string) {
  const [{ state, rows }, setShown] = useState<MailsState>({ state: 'loading', rows: [] })
  useEffect(() => void loadRows(token).then(setShown), [token])
  const read = async () => setShown(await loadRows(token))
  /** Ending one row may change others, so all are loaded again. */
  const changeRow = async (row: MailRow, work: () => Promise<Partial<MailRow>>) => {
    setShown((before) => ({ ...before, state: 'busy' }))
    try {
      const to = await work()
      const linked = await call(linkedMails, { params: { token } })
      const changed = rows.map((each) => (each.key === row.key ? { ...each, ...to } : each))
      setShown({ state: 'ready', rows: changed.map((each) => refreshRow(each, linked)) })
    } catch (error) {
      setShown((before) => ({ ...before, state: getStateAfterError(error) }))
    }
  }
  const end = (row: MailRow) =>
    changeRow(row, async () => {
      const { undo } = await call(endMails, { params: { token }, body: row.ending })
      return { isOn: false, undo }
    })
  const undoEnding = (row: MailRow) =>
    changeRow(row, async () => {
      await call(resumeMails, { params: { token }, body: { undo: row.undo ?? '' } })
      return { isOn: true, undo: null }
    })
  return { state, rows, read, end, undo: undoEnding }
}

/** Updates a row with the server's state; `allMailsKey` has none. */
function refreshRow(row: MailRow, linked: LinkedMails): MailRow {
  const { isOn = row.isOn } = buildMailRows(linked).find(({ key }) => key === row.key && key !== allMailsKey) ?? {}
  return { ...row, isOn, undo: isOn ? null : row.undo }
}

async function loadRows(token: string): Promise<MailsState> {
  try {
    return { state: 'ready', rows: buildMailRows(await call(linkedMails, { params: { token } })) }
  } catch (error) {
    return { state: getStateAfterError(error), rows: [] }
  }
}

function getStateAfterError(error: unknown): State {
  return error instanceof Problem && error.code.startsWith('invalid') ? 'dead' : 'failed'
}
