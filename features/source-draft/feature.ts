import { createCallerResolver } from '@parure/features/account/server/caller.ts'
import { isOperator } from '@parure/features/account/server/operators.ts'
import type { Feature } from '@parure/features/feature.ts'
import { createIdlePause, startPollLoop } from '@parure/process/poll-loop.ts'
import { fetchNextList } from './server/fetch-lists.ts'
import { createSourceDraftServices } from './server/routes.ts'
import { tryNextDraft } from './server/try-drafts.ts'
import { serveUploads } from './server/upload.ts'

/** Milliseconds between two polls for a list to fetch, or a requested dry run. */
const pollPausesMs = { soon: 1_000, idle: 2_000 }

export const sourceDraftFeature: Feature = {
  uses: ['account', 'ingestion', 'lot'],
  writes: ['source', 'uploaded_list'],
  web: ({ db }) => {
    const isOne = (accountId: number) => isOperator(db, accountId)
    return {
      services: createSourceDraftServices(db, isOne),
      routes: (scope) => serveUploads(scope, { db, callerOf: createCallerResolver(db, () => null), isOperator: isOne }),
    }
  },
  worker: ({ slowDb, web, signal, log }) => ({
    start: () => {
      const pause = createIdlePause(pollPausesMs)
      return startPollLoop(async () => {
        try {
          const isFetched = await fetchNextList(slowDb, web, signal)
          const isTried = await tryNextDraft(slowDb)
          const rest = pause(isFetched || isTried)
          return isFetched || isTried ? 0 : rest
        } catch (error) {
          if (!signal.aborted) log.error({ err: error }, 'source drafts')
          return pollPausesMs.soon
        }
      })
    },
  }),
}
