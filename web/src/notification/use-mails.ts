import type { MailEnding, MailsHeld } from '@parure/domain/notification/contract'
import { endMails, mailsHeld, resumeMails } from '@parure/domain/notification/endpoints'
import type { MailKind } from '@parure/domain/notification/mail-kind'
import { Problem } from '@parure/domain/problem'
import { useEffect, useState } from 'react'
import { visitorCall as call } from '../shell/call.ts'

/** Something that can be ended. */
export interface MailRow {
  key: string
  name: string
  text: string
  isOn: boolean
  ending: MailEnding
  /** Undoes its ending; null where it was not ended here. */
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

const everything = 'all'

/** One row for each search of a mail, one for each kind, and one for all. */
export function rowsOf({ searches, kinds: held }: MailsHeld): MailRow[] {
  return [
    ...searches.map(({ id, name, isOn }) => ({
      key: `search-${id}`,
      name,
      text: 'Saved search',
      isOn,
      ending: { search: id },
      undo: null,
    })),
    ...held.map(({ kind, isOn }) => ({ ...kinds[kind], key: kind, isOn, ending: { kind }, undo: null })),
    {
      key: everything,
      name: 'All e-mails',
      text: 'New lots, results, reminders and news of the catalog',
      isOn: true,
      ending: { all: true },
      undo: null,
    },
  ]
}

interface Shown {
  state: State
  rows: MailRow[]
}

/** What a mail's link stands for; read once the page has taken over. */
export function useMails(token: string) {
  const [{ state, rows }, setShown] = useState<Shown>({ state: 'loading', rows: [] })
  useEffect(() => void heldNow(token).then(setShown), [token])
  const read = async () => setShown(await heldNow(token))
  /** One ending shows in other rows too: all of them are read again. */
  const act = async (row: MailRow, work: () => Promise<Partial<MailRow>>) => {
    setShown((before) => ({ ...before, state: 'busy' }))
    try {
      const to = await work()
      const held = await call(mailsHeld, { params: { token } })
      const changed = rows.map((each) => (each.key === row.key ? { ...each, ...to } : each))
      setShown({ state: 'ready', rows: changed.map((each) => asHeld(each, held)) })
    } catch (error) {
      setShown((before) => ({ ...before, state: stateAfter(error) }))
    }
  }
  const end = (row: MailRow) =>
    act(row, async () => {
      const { undo } = await call(endMails, { params: { token }, body: row.ending })
      return { isOn: false, undo }
    })
  const undo = (row: MailRow) =>
    act(row, async () => {
      await call(resumeMails, { params: { token }, body: { undo: row.undo ?? '' } })
      return { isOn: true, undo: null }
    })
  return { state, rows, read, end, undo }
}

function asHeld(row: MailRow, held: MailsHeld): MailRow {
  const { isOn = row.isOn } = rowsOf(held).find(({ key }) => key === row.key && key !== everything) ?? {}
  return { ...row, isOn, undo: isOn ? null : row.undo }
}

async function heldNow(token: string): Promise<Shown> {
  try {
    return { state: 'ready', rows: rowsOf(await call(mailsHeld, { params: { token } })) }
  } catch (error) {
    return { state: stateAfter(error), rows: [] }
  }
}

function stateAfter(error: unknown): State {
  return error instanceof Problem && error.code.startsWith('invalid') ? 'dead' : 'failed'
}
