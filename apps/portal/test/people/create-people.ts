import { sql } from 'kysely'
import { deriveOneTimeToken, type TokenPurpose } from '@parure/features/account/server/one-time-token.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { testKey, type TestApp } from '../servers/start-test-app.ts'

export interface Reply {
  status: number
  body: any
  headers: Headers
}

export interface Asked {
  body?: unknown
  token?: string
  /** Client address; the app under test must trust its proxy. */
  from?: string
  headers?: Record<string, string>
}

export const password = 'correct horse battery'

/** Users of the calls over HTTP, and the database's clock. */
export function createPeople(app: TestApp, { db }: OpenDatabase<Schema>) {
  const ask = async (method: string, address: string, { body, token, from, headers }: Asked = {}): Promise<Reply> => {
    const response = await fetch(app.url + address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
  }
  const post = (address: string, body: unknown, asked: Asked = {}) => ask('POST', address, { ...asked, body })
  /** Returns the token of the newest mail of a template, derived as for sending. */
  const mailedToken = async (email: string, purpose: TokenPurpose): Promise<string> => {
    const template = purpose === 'confirm' ? 'confirm-email' : 'reset-password'
    const mail = await db
      .selectFrom('outbox')
      .select('content')
      .where('recipient', '=', email)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return deriveOneTimeToken(testKey, purpose, (mail.content as { tokenId: string }).tokenId)
  }
  const signUp = (email: string, fields: object = {}, asked: Asked = {}) =>
    post('/account/sign-up', { email, name: 'Ada Test', password, gender: 'Female', ...fields }, asked)
  const login = (email: string, tried = password, asked: Asked = {}) =>
    post('/account/login', { email, password: tried }, asked)
  /** Signs up and confirms. Returns the session's token. */
  const member = async (email: string): Promise<string> => {
    await signUp(email)
    const confirmed = await post('/account/confirm', { token: await mailedToken(email, 'confirm') })
    return confirmed.body.token
  }
  return {
    ask,
    post,
    signUp,
    login,
    mailedToken,
    member,
    /** Returns the session's token of a member who is an operator. */
    operator: async (email: string): Promise<string> => {
      const token = await member(email)
      await setOperator(db, email, true)
      return token
    },
    mails: async (email: string): Promise<string[]> =>
      (await db.selectFrom('outbox').select('template').where('recipient', '=', email).orderBy('id').execute()).map(
        ({ template }) => template,
      ),
    /** Sets how far the database's clock is ahead of now. */
    moveClock: async (ahead: string): Promise<void> => {
      await sql`insert into app_clock (ahead) values (${ahead}::interval) on conflict (only_row) do update set ahead = excluded.ahead`.execute(
        db,
      )
    },
    /** Sets the database's clock to a time, such as `2998-01-05 12:00Z`. */
    setClock: async (time: string): Promise<void> => {
      await sql`insert into app_clock (ahead) select ${time}::timestamptz - now() on conflict (only_row) do update set ahead = excluded.ahead`.execute(
        db,
      )
    },
  }
}
