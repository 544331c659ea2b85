import { changeNotification, notifications } from '@parure/domain/notification/endpoints'
import { useEffect, useRef, useState } from 'react'
import { call } from '../shell/call.ts'
import {
  allOff,
  isTelegram,
  mayDisconnect,
  preferencesOf,
  switched,
  telegramOf,
  type PreferenceName,
  type Preferences,
} from './preferences.ts'

/** Milliseconds for which connecting is said to go on. */
export const connectingTime = 2_000

interface Shown {
  preferences: Preferences
  /** The bot has just been opened. */
  connecting: boolean
  /** They could not be read, and with them the code. */
  failed: boolean
  /** They have been read before; else the switches are disabled, since saving would overwrite unknown values. */
  known: boolean
}

const settled = { connecting: false, failed: false, known: true }

/** One's preferences, changed at once and corrected by what the server says. */
export function usePreferences(loaded: Preferences | null) {
  const known = loaded !== null
  const [shown, setShown] = useState<Shown>({
    preferences: loaded ?? allOff,
    connecting: false,
    failed: !known,
    known,
  })
  const { read, save } = useServer(setShown)
  useReadOnReturn(shown.preferences.code !== null, read)
  const change = (name: PreferenceName, value: boolean) => {
    setShown(({ preferences }) => ({ ...settled, preferences: switched(preferences, name, value) }))
    save(name, value)
  }
  const connect = () => {
    setShown((before) => ({ ...before, connecting: true }))
    setTimeout(() => read(), connectingTime)
  }
  /** Switches off all messages to the chat, saved searches last: the server disconnects a chat that none uses. */
  const disconnect = () => {
    const names = telegramOf(shown.preferences)
    for (const name of names.filter((each) => !isOfSearches(each))) change(name, false)
    for (const name of names.filter(isOfSearches)) change(name, false)
  }
  return { ...shown, change, connect, disconnect, read }
}

function isOfSearches(name: PreferenceName): boolean {
  return name === 'SavedSearches.telegram'
}

/** Sends changes one after the other, in the order of the presses; a failure is logged and the state loaded again. */
function useServer(setShown: (next: (before: Shown) => Shown) => void) {
  const last = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const then = (work: () => Promise<void>) => {
    waiting.current += 1
    last.current = last.current.then(work).finally(() => {
      waiting.current -= 1
    })
  }
  const readNow = async (): Promise<void> => {
    try {
      const preferences = preferencesOf(await call(notifications, {}))
      // What was pressed meanwhile is newer.
      if (waiting.current <= 1) setShown(() => ({ ...settled, preferences }))
    } catch (error) {
      console.error(error)
      setShown((before) => ({ ...before, connecting: false, failed: true }))
    }
  }
  const save = (name: PreferenceName, value: boolean) =>
    then(async () => {
      try {
        await call(changeNotification, { body: { name, value } })
        if (isTelegram(name) || mayDisconnect(name, value)) await readNow()
      } catch (error) {
        console.error(error)
        await readNow()
      }
    })
  return { read: () => then(readNow), save }
}

/** Reads the preferences again when one returns from the bot, which may have connected the account. */
function useReadOnReturn(active: boolean, read: () => void) {
  const newest = useRef(read)
  useEffect(() => {
    newest.current = read
  })
  useEffect(() => {
    if (!active) return undefined
    const onReturn = () => {
      if (document.visibilityState === 'visible') newest.current()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [active])
}
