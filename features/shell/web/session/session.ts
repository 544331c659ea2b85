import type { SignedIn } from '@parure/features/account/contract.ts'
import { Role } from '@parure/contract/role.ts'
import { useSyncExternalStore } from 'react'
import { forgetHandover } from './handover-key.ts'
import { forgetChanges } from './session-calls.ts'
import { deleteSavedLotsCache } from './saved-lots-cache.ts'
import { markSession } from '@parure/render/session-mark.ts'

/** The session as the browser stores it. */
export interface Session {
  userToken: string
  username: string
  email: string
  roleId: Role
}

const keys = ['userToken', 'username', 'email', 'roleId'] as const
const listeners = new Set<() => void>()

/** Returns the stored session, or null. Returns the same object until a value changes. */
export function getSession(): Session | null {
  const values = readAll()
  const written = values.join('\n')
  if (written !== last.written) last = { written, session: parseSession(values) }
  return last.session
}

/** Stores a session after any sign-in. The other details follow from `api/user-info`, which the shell requests. */
export function storeSession({ token, username, roleId }: SignedIn, email = ''): void {
  forgetChanges()
  writeItems({ userToken: token, username, email, roleId: String(roleId) })
}

/** Updates role, name or e-mail from a later response. */
export function updateSession(change: Partial<Omit<Session, 'userToken'>>): void {
  if (!getSession()) return
  writeItems(Object.fromEntries(Object.entries(change).map(([key, value]) => [key, String(value)])))
}

export function forgetSession(): void {
  if (!getSession()) return
  for (const key of keys) localStorage.removeItem(key)
  notifyListeners()
}

/** Returns the session for rendering: null on the server and during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession, () => null)
}

let last: { written: string; session: Session | null } = { written: '', session: null }

/** Without storage there is no session. */
function readAll(): string[] {
  try {
    return keys.map((key) => localStorage.getItem(key) ?? '')
  } catch {
    return []
  }
}

function parseSession([userToken = '', username = '', email = '', role]: string[]): Session | null {
  if (!userToken) return null
  const roleId = Object.values(Role).find((known) => known === Number(role)) ?? Role.Undefined
  return { userToken, username, email, roleId }
}

function writeItems(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  notifyListeners()
}

function notifyListeners(): void {
  forgetPrivateCopies()
  for (const listener of listeners) listener()
}

function describeOwner(): string {
  const { userToken, roleId } = getSession() ?? {}
  return `${userToken} ${roleId}`
}

/** Deletes copies of private answers when another account, plan or nobody is signed in. */
function forgetPrivateCopies(): void {
  const owner = describeOwner()
  if (owner === copyOwner) return
  deleteSavedLotsCache()
  forgetHandover()
  copyOwner = owner
}

/** Also notifies when another tab signs in or out. */
function subscribe(listener: () => void): () => void {
  const handleChange = () => {
    markSession(getSession() !== null)
    listener()
  }
  const handleOtherTab = () => {
    // The other tab has deleted what the tabs share.
    if (describeOwner() !== copyOwner) forgetHandover()
    handleChange()
  }
  listeners.add(handleChange)
  addEventListener('storage', handleOtherTab)
  return () => {
    listeners.delete(handleChange)
    removeEventListener('storage', handleOtherTab)
  }
}

let copyOwner = describeOwner()
