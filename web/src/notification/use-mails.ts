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

/** One row for each search of a mail, one for each kind, and one for all. */
export function rowsOf({ searches, kinds: held }: MailsHeld): MailRow[] {
  return [
    ...searches.map(({ id, name, isOn }) => ({
      ...{ key: `search-${id}`, name, text: 'Saved search', isOn, undo: null },
      ending: { search: id },
    })),
    ...held.map(({ kind, isOn }) => ({ ...kinds[kind], key: kind, isOn, ending: { kind }, undo: null })),
    { key: 'all', name: 'All of these e-mails', text: '', isOn: true, ending: { all: true }, undo: null },
  ]
}

/** What a mail's link stands for; read once the page has taken over. */
export function useMails(token: string) {
  const [state, setState] = useState<State>('loading')
  const [rows, setRows] = useState<MailRow[]>([])
  const params = { token }
  const change = (row: MailRow, to: Partial<MailRow>) =>
    setRows((before) => before.map((each) => (each.key === row.key ? { ...each, ...to } : each)))
  const run = async (work: () => Promise<void>) => {
    setState('busy')
    try {
      await work()
      setState('ready')
    } catch (error) {
      setState(error instanceof Problem && error.code.startsWith('invalid') ? 'dead' : 'failed')
    }
  }
  const read = () => void run(async () => setRows(rowsOf(await call(mailsHeld, { params }))))
  useEffect(read, [token])
  return {
    state,
    rows,
    read,
    end: (row: MailRow) =>
      void run(async () => {
        const { undo } = await call(endMails, { params, body: row.ending })
        change(row, { isOn: false, undo })
      }),
    undo: (row: MailRow) =>
      void run(async () => {
        await call(resumeMails, { params, body: { undo: row.undo ?? '' } })
        change(row, { isOn: true, undo: null })
      }),
  }
}
