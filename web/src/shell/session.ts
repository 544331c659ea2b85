import type { SignedIn } from '@parure/domain/account/contract'
import { Role } from '@parure/domain/role'
import { useSyncExternalStore } from 'react'

/** Who is signed in here, as the browser keeps it (SPEC §3). */
export interface Session {
  userToken: string
  username: string
  email: string
  roleId: Role
}

const keys = ['userToken', 'username', 'email', 'roleId'] as const
const changed = 'parure:session'

/** The stored session, or null. The same object as long as nothing changes. */
export function storedSession(): Session | null {
  const written = keys.map((key) => localStorage.getItem(key) ?? '').join('\n')
  if (written !== last.written) last = { written, session: read() }
  return last.session
}

/** Stores a session after any way of signing in; the e-mail follows from `api/user-info`. */
export function storeSession({ token, username, roleId }: SignedIn, email = ''): void {
  write({ userToken: token, username, email, roleId: String(roleId) })
}

/** What a later answer says of the session: the role in force, the name, the e-mail. */
export function updateSession(told: Partial<Omit<Session, 'userToken'>>): void {
  if (!storedSession()) return
  write(Object.fromEntries(Object.entries(told).map(([key, value]) => [key, String(value)])))
}

export function forgetSession(): void {
  for (const key of keys) localStorage.removeItem(key)
  globalThis.dispatchEvent(new Event(changed))
}

/** The session for rendering: null on the server and while the page takes over. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, storedSession, () => null)
}

let last: { written: string; session: Session | null } = { written: '', session: null }

function read(): Session | null {
  const userToken = localStorage.getItem('userToken')
  if (!userToken) return null
  const roleId = Number(localStorage.getItem('roleId'))
  return {
    userToken,
    username: localStorage.getItem('username') ?? '',
    email: localStorage.getItem('email') ?? '',
    roleId: Object.values(Role).find((role) => role === roleId) ?? Role.Undefined,
  }
}

function write(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  globalThis.dispatchEvent(new Event(changed))
}

/** Also when another tab signs in or out. */
function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}
