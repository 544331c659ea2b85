import type { OwnPostgres } from '@parure/portal/test/bar/start-own-postgres.ts'
import type { TestMailServer } from '@parure/portal/test/servers/start-test-mail-server.ts'
import type { Closers } from './closers.ts'
import type { RehearsalLog } from './rehearsal-log.ts'
import type { UnitService } from './unit-service.ts'
import type { VersionFolder } from './version-folder.ts'
import type { Visitor } from './visitor.ts'
import type { VisitorRequest } from './load.ts'

/** Chapters of a rehearsal that can be run alone; the installation always comes first. */
export const chapters = ['upgrade', 'downgrade', 'kill', 'restore', 'promote'] as const
export type Chapter = (typeof chapters)[number]

export interface RehearsalOptions {
  only: readonly Chapter[]
  /** Commit of the previous version. */
  previous: string | undefined
  /** A proxy of `proxyNames`. */
  proxy: string | undefined
  /** Links packages of this folder instead of installing them: quick, but not what the documents say. */
  linksPackages: boolean
}

/** The installation that is rehearsed, on one machine. */
export interface Rehearsal {
  log: RehearsalLog
  closers: Closers
  /** Contains `opt/parure`, `var/lib/parure`, `var/backups/parure` and logs. */
  root: string
  current: VersionFolder
  previous: VersionFolder | undefined
  postgres: OwnPostgres
  mail: TestMailServer
  visitor: Visitor
  webs: UnitService[]
  worker: UnitService
  /** Requests of a visitor and of a person who is signed in. */
  requests: VisitorRequest[]
  /** Token of that person. */
  token: string
  /** Lots that exist. */
  lots: number[]
}
