import type { CompiledQuery } from 'kysely'

const preparedMark = /^\/\* prepared as (\w+) \*\/ /

/**
 * Marks a frequent query to be prepared once per connection under this name: PostgreSQL then neither parses nor plans
 * it again. The name identifies one text and lasts as long as the connection.
 */
export function markPrepared<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `/* prepared as ${name} */ ${query.sql}` }
}

/** Returns the name under which a text is prepared; undefined for other texts. */
export function readPreparedName(text: string): string | undefined {
  return text.startsWith('/*') ? preparedMark.exec(text)?.[1] : undefined
}
