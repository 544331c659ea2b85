import type { z } from 'zod'
import type { Endpoint, Shape } from './endpoint.ts'
import type { ProblemCode } from './problem.ts'

/** The schemas of one endpoint. Answers are parsed too: a field that is not named here never leaves the server. */
export interface Schemas<S extends Shape> {
  params?: z.ZodType<unknown, S['params']>
  query?: z.ZodType<unknown, S['query']>
  body?: z.ZodType<unknown, S['body']>
  answer: z.ZodType<S['answer']>
  problems: readonly ProblemCode[]
  /** A GET that changes something, as the specification has it: it does not answer HEAD. */
  acts?: boolean
  /** Keys of the read API open it; they open no other call. */
  readApi?: true
  /** Of the file that it answers instead of JSON. */
  mediaTypes?: readonly string[]
  summary: string
}

/** An endpoint together with its schemas; `serve()` registers it, the OpenAPI document describes it. */
export type Contract<S extends Shape = Shape, C extends Schemas<S> = Schemas<S>> = C & { endpoint: Endpoint<S> }

export function contract<S extends Shape, C extends Schemas<S>>(endpoint: Endpoint<S>, schemas: C): Contract<S, C> {
  return { ...schemas, endpoint }
}
