import type { CompiledQuery } from 'kysely'

const mark = /^\/\* prepared as (\w+) \*\/ /

/**
 * A query that each connection prepares once, under this name: PostgreSQL then neither reads nor plans it again. For queries
 * that are asked for all the time; the name stands for one text, and lasts as long as the connection.
 */
export function preparedAs<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `/* prepared as ${name} */ ${query.sql}` }
}

/** The name under which a text is prepared. */
export function preparedName(text: string): string | undefined {
  return text.startsWith('/*') ? mark.exec(text)?.[1] : undefined
}
