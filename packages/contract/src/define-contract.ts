import type { z } from 'zod'
import type { Endpoint, EndpointShape } from './define-endpoint.ts'
import type { ProblemCode } from './problem.ts'

/** The schemas of one endpoint. Answers are parsed too: a field that is not listed here never leaves the server. */
export interface Schemas<S extends EndpointShape> {
  params?: z.ZodType<unknown, S['params']>
  query?: z.ZodType<unknown, S['query']>
  body?: z.ZodType<unknown, S['body']>
  answer: z.ZodType<S['answer']>
  problems: readonly ProblemCode[]
  /** For a GET that changes something, as the specification requires: the endpoint does not answer HEAD. */
  acts?: boolean
  /** Keys of the read API open this endpoint; they open no other. */
  readApi?: true
  /** Media types of the file that the endpoint answers instead of JSON. */
  mediaTypes?: readonly string[]
  summary: string
}

/** An endpoint together with its schemas. `serve()` registers it; the OpenAPI document describes it. */
export type Contract<S extends EndpointShape = EndpointShape, C extends Schemas<S> = Schemas<S>> = C & {
  endpoint: Endpoint<S>
}

export function defineContract<S extends EndpointShape, C extends Schemas<S>>(
  endpoint: Endpoint<S>,
  schemas: C,
): Contract<S, C> {
  return { ...schemas, endpoint }
}
