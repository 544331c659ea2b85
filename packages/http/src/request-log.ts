import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of the route are logged at `debug`. */
    logsQuietly?: boolean
  }
}

/** Logs each request once, when its response is complete. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (request.routeOptions.config.logsQuietly) reply.log.debug(line, 'request completed')
    else reply.log.info(line, 'request completed')
  }
}
