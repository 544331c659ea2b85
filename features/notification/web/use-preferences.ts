import { changeNotification, notifications } from '../endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import {
  allPreferencesOff,
  isTelegram,
  mayDisconnect,
  parsePreferences,
  applySwitch,
  listTelegramMessages,
  type PreferenceName,
  type Preferences,
} from './preferences.ts'

/** Milliseconds for which the connection shows as pending. */
export const connectingMs = 2_000

interface PreferencesState {
  preferences: Preferences
  /** The bot was opened a moment ago. */
  connecting: boolean
  /** The preferences, and with them the code, could not be loaded. */
  failed: boolean
  /** They were loaded before; else the switches are disabled, since saving would overwrite unknown values. */
  known: boolean
}

const settledState = { connecting: false, failed: false, known: true }

/** The account's preferences, changed optimistically and corrected by the server's responses. */
export function usePreferences(loaded: Preferences | null) {
  const known = loaded !== null
  const [shown, setShown] = useState<PreferencesState>({
    preferences: loaded ?? allPreferencesOff,
    connecting: false,
    failed: !known,
    known,
  })
  const { read, save } = useServer(setShown)
  useReadOnReturn(shown.preferences.code !== null, read)
  const change = (name: PreferenceName, value: boolean) => {
    setShown(({ preferences }) => ({ ...settledState, preferences: applySwitch(preferences, name, value) }))
    save(name, value)
  }
  const connect = () => {
    setShown((before) => ({ ...before, connecting: true }))
    setTimeout(() => read(), connectingMs)
  }
  /** Switches off all messages to the chat, saved searches last, because the server disconnects an unused chat. */
  const disconnect = () => {
    const names = listTelegramMessages(shown.preferences)
    for (const name of names.filter((each) => !isSearchTelegram(each))) change(name, false)
    for (const name of names.filter(isSearchTelegram)) change(name, false)
  }
  return { ...shown, change, connect, disconnect, read }
}

function isSearchTelegram(name: PreferenceName): boolean {
  return name === 'SavedSearches.telegram'
}

/** Sends changes one at a time, in the order of the presses. Logs a failure and loads the state again. */
function useServer(setShown: (next: (before: PreferencesState) => PreferencesState) => void) {
  const last = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const enqueue = (work: () => Promise<void>) => {
    waiting.current += 1
    last.current = last.current.then(work).finally(() => {
      waiting.current -= 1
    })
  }
  const fetchPreferences = async (): Promise<void> => {
    try {
      const preferences = parsePreferences(await call(notifications, {}))
      // Presses during the request are newer than its response.
      if (waiting.current <= 1) setShown(() => ({ ...settledState, preferences }))
    } catch (error) {
      if (!isSignedOut(error)) console.error(error)
      setShown((before) => ({ ...before, connecting: false, failed: true }))
    }
  }
  const save = (name: PreferenceName, value: boolean) =>
    enqueue(async () => {
      try {
        await call(changeNotification, { body: { name, value } })
        if (isTelegram(name) || mayDisconnect(name, value)) await fetchPreferences()
      } catch (error) {
        console.error(error)
        await fetchPreferences()
      }
    })
  return { read: () => enqueue(fetchPreferences), save }
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
