import type { Logger } from 'pino'
import type { Edition, EditionPlan } from './edition.ts'
import type { EditionKeeper } from './edition-keeper.ts'
import type { OptionsBook } from './options-book.ts'

export interface IndexFigures {
  answers: boolean
  version: number
  /** Made or loaded since it was opened. */
  editions: number
  lots: number
  bytes: number
  /** Milliseconds since it had all that was committed by then. */
  lag: number
}

/** What is known besides the lots. */
export interface Held {
  options: OptionsBook | null
  /** Of the database's clock before this one's, in milliseconds. */
  ahead: number
  /** All that was there at the beginning has been taken. */
  answers: boolean
  /** It has never answered, and nothing went wrong so far. */
  isNew: boolean
  /** When it last had all that was committed, in milliseconds of this process. */
  lookedAt: number
  editions: { count: number; plan: EditionPlan | null }
}

export function nothingHeld(): Held {
  return {
    options: null,
    ahead: 0,
    answers: false,
    isNew: true,
    lookedAt: performance.now(),
    editions: { count: 0, plan: null },
  }
}

/** Notes each edition that is opened. */
export function noted(held: Held, open: (edition: Edition) => void): (edition: Edition) => void {
  return (edition) => {
    held.editions = { count: held.editions.count + 1, plan: edition.plan }
    open(edition)
  }
}

/** What is measured. */
export function figuresOf({ answers, editions: { count, plan }, lookedAt }: Held, keeper: EditionKeeper): IndexFigures {
  return {
    answers,
    version: Math.max(0, keeper.version()),
    editions: count,
    lots: plan?.lots ?? 0,
    bytes: plan?.size ?? 0,
    lag: performance.now() - lookedAt,
  }
}

/** Notes and tells that loading went wrong. */
export function complainOf(held: Held, log: Logger): (err: unknown) => void {
  return (err) => {
    held.isNew = false
    log.error({ err }, 'no catalogue index yet: PostgreSQL answers instead')
  }
}
