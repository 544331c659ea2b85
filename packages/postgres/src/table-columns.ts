import type { ColumnType } from 'kysely'

/** PostgreSQL's types as they arrive in JavaScript: money as text, days as `YYYY-MM-DD`. */
interface PostgresTypes {
  bool: boolean
  int2: number
  int4: number
  int8: number
  xid8: string
  pg_snapshot: string
  float4: number
  numeric: string
  text: string
  date: string
  timestamptz: Date
  json: unknown
  jsonb: unknown
  tsvector: string
  bytea: Buffer
  _int2: number[]
  _int4: number[]
  _int8: string[]
  _text: string[]
}

type Type = keyof PostgresTypes
/** `null`: nullable. `default`: optional on insert. `generated`: computed from other columns. */
export type Column = Type | `${Type} null` | `${Type} default` | `${Type} generated`
export type TableColumns = Record<string, Column>

type ColumnOf<C extends Column> = C extends `${infer T extends Type} null`
  ? ColumnType<PostgresTypes[T] | null, PostgresTypes[T] | null | undefined, PostgresTypes[T] | null>
  : C extends `${infer T extends Type} default`
    ? ColumnType<PostgresTypes[T], PostgresTypes[T] | undefined, PostgresTypes[T]>
    : C extends `${infer T extends Type} generated`
      ? ColumnType<PostgresTypes[T], never, never>
      : C extends Type
        ? PostgresTypes[C]
        : never

/** The types of tables, derived from the one declaration of their columns. */
export type Tables<T extends Record<string, TableColumns>> = {
  [Name in keyof T]: { [Each in keyof T[Name]]: ColumnOf<T[Name][Each]> }
}
