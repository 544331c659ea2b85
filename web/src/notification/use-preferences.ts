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

/** Milliseconds for which the connection shows as pending. */
export const connectingTime = 2_000

interface Shown {
  preferences: Preferences
  /** The bot was opened a moment ago. */
  connecting: boolean
  /** The preferences, and with them the code, could not be loaded. */
  failed: boolean
  /** They were loaded before; else the switches are disabled, since saving would overwrite unknown values. */
  known: boolean
}

const settled = { connecting: false, failed: false, known: true }

/** The account's preferences, changed optimistically and corrected by the server's responses. */
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
  /** Switches off all messages to the chat, saved searches last, because the server disconnects an unused chat. */
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

/** Sends changes one at a time, in the order of the presses. Logs a failure and loads the state again. */
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
      // Presses during the request are newer than its response.
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

/** Loads the preferences again after a return from the bot, which may have connected the account. */
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
