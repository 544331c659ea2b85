import type { Call } from '@parure/domain/endpoint'
import { createContext } from 'react-router'

/** Facts about this installation that every page shows. What is unset is null and not shown. */
export interface Site {
  /** Without a trailing slash, for canonical links. */
  publicUrl: string
  /** The catalogue is the demo one and says so. */
  demo: boolean
  supportEmail: string | null
  social: { name: 'Instagram' | 'Facebook' | 'Telegram'; url: string }[]
}

/** Puts what went wrong where somebody will look for it. */
export type Report = (error: unknown) => void

export interface RenderInput {
  nonce: string
  call: Call
  site: Site
  report: Report
}

export const nonceContext = createContext<string>('')
/** On the server, loaders call its own functions in-process, as a visitor. */
export const serverCallContext = createContext<Call>()
export const siteContext = createContext<Site>()
export const reportContext = createContext<Report>()
