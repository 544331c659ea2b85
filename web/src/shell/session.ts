import type { SignedIn } from '@parure/domain/account/contract'
import { Role } from '@parure/domain/role'
import { useSyncExternalStore } from 'react'
import { markSession } from './session-mark.ts'

/** Who is signed in here, as the browser keeps it. */
export interface Session {
  userToken: string
  username: string
  email: string
  roleId: Role
}

const keys = ['userToken', 'username', 'email', 'roleId'] as const
const listeners = new Set<() => void>()

/** The stored session, or null. The same object as long as nothing changes. */
export function storedSession(): Session | null {
  const values = readAll()
  const written = values.join('\n')
  if (written !== last.written) last = { written, session: sessionOf(values) }
  return last.session
}

/** Stores a session after any way of signing in; the rest follows from `api/user-info`, which the shell reads. */
export function storeSession({ token, username, roleId }: SignedIn, email = ''): void {
  write({ userToken: token, username, email, roleId: String(roleId) })
}

/** What a later answer says of the session: the role in force, the name, the e-mail. */
export function updateSession(change: Partial<Omit<Session, 'userToken'>>): void {
  if (!storedSession()) return
  write(Object.fromEntries(Object.entries(change).map(([key, value]) => [key, String(value)])))
}

export function forgetSession(): void {
  if (!storedSession()) return
  for (const key of keys) localStorage.removeItem(key)
  tell()
}

/** The session for rendering: null on the server and while the page takes over. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, storedSession, () => null)
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

function sessionOf([userToken = '', username = '', email = '', role]: string[]): Session | null {
  if (!userToken) return null
  const roleId = Object.values(Role).find((known) => known === Number(role)) ?? Role.Undefined
  return { userToken, username, email, roleId }
}

function write(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Also when another tab signs in or out. */
function subscribe(listener: () => void): () => void {
  const changed = () => {
    markSession(storedSession() !== null)
    listener()
  }
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}
