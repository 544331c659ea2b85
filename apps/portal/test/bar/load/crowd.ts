import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { listPageCalls, buildPageUrl } from '../../../../../tools/bench/catalogue/http-pages.ts'
import { openFilledDatabase } from '../../../../../tools/bench/catalogue/open-filled-database.ts'
import { generateQuestions } from '../../../../../tools/bench/catalogue/questions.ts'
import { hashPassword } from '@parure/features/account/server/passwords.ts'
import { createSessionToken } from '@parure/features/account/server/session-token.ts'
import type { Db } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '../../create-temporary-folder.ts'
import { startInstallation, type Installation } from '../installation.ts'
import type { Asked } from './fired.ts'

export type Kind = 'lists' | 'details' | 'counts' | 'favorites' | 'logins' | 'pages'

/** An installation with lots and accounts, and their requests. */
export interface Crowd {
  installation: Installation
  requests: Record<Kind, readonly Asked[]>
  close(): Promise<void>
}

const password = 'correct horse battery'
const people = 10_000
/** Queries that are repeated, as visitors do. */
const questions = generateQuestions(200, 'crowd')
/** Enough for a flood that never requests the same page twice. */
const manyQuestions = 80_000

export async function gatherCrowd(lots: number, say: (line: string) => void): Promise<Crowd> {
  const folder = await createTemporaryFolder('crowd')
  const database = await openFilledDatabase(folder, lots, say)
  say(`${people} people`)
  const tokens = await makePeople(database.db)
  const { rows } = await sql<{ id: number }>`select id from lot order by hashint4(id) limit 5000`.execute(database.db)
  const ids = rows.map(({ id }) => id)
  await database.close()
  const installation = await startInstallation({ DATA_DIR: folder })
  const calls = questions.map(listPageCalls)
  return {
    installation,
    requests: {
      lists: calls.map(([list = '']) => get(list)),
      counts: calls.flatMap(([, ...counts]) => counts.map(get)),
      details: ids.map((id, index) => signedIn(get(`/api/jewelry/${id}`), tokens[index % tokens.length], index)),
      favorites: ids.map((Id, index) =>
        signedIn(
          { method: 'PUT', path: '/api/jewelry/favorites', body: JSON.stringify({ Id, isFavorite: index % 2 === 0 }) },
          tokens[index % tokens.length],
          0,
        ),
      ),
      logins: Array.from({ length: people }, (_, index) => ({
        method: 'POST' as const,
        path: '/account/login',
        body: JSON.stringify({ email: `crowd-${index}@bar.test`, password }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` },
      })),
      pages: generateQuestions(manyQuestions, 'pages').map((question) => get(buildPageUrl(question))),
    },
    close: async () => {
      await installation.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function get(path: string): Asked {
  return { method: 'GET', path }
}

/** Every second detail request has a session. */
function signedIn(asked: Asked, token: string | undefined, index: number): Asked {
  if (!token || index % 2 !== 0) return asked
  return { ...asked, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } }
}

/** All are Premium, so that no limit of saved lots applies; every tenth has a session. */
async function makePeople(db: Db): Promise<string[]> {
  const hash = await hashPassword(password)
  await sql`
    insert into account (email, name, password_hash, confirmed_at)
    select 'crowd-' || n || '@bar.test', 'Crowd', ${hash}, app_now() from generate_series(0, ${people - 1}) as n`.execute(
    db,
  )
  await sql`
    insert into entitlement (account_id, role_id, ends_at, source)
    select id, 4, app_now() + interval '1 year', 'crowd' from account`.execute(db)
  const sessions = Array.from({ length: people / 10 }, createSessionToken)
  await sql`
    insert into session (id, account_id, secret_hash, device)
    select s.id, a.id, s.hash, 'crowd'
    from unnest(${sessions.map(({ id }) => id)}::text[], ${sessions.map(({ secretHash }) => secretHash)}::bytea[])
      with ordinality as s (id, hash, n)
    join (select id, row_number() over (order by id) as n from account) as a on a.n = s.n`.execute(db)
  return sessions.map(({ token }) => token)
}
