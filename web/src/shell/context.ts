import type { Call } from '@parure/domain/endpoint'
import { createContext } from 'react-router'

/** Settings of the installation that every page shows; null ones are not shown. */
export interface Site {
  /** Without a trailing slash, for canonical links. */
  publicUrl: string
  /** Shows the notice of the demo catalogue. */
  demo: boolean
  supportEmail: string | null
  social: { name: 'Instagram' | 'Facebook' | 'Telegram'; url: string }[]
}

/** Logs an error on the server. */
export type Report = (error: unknown) => void

/** What was rendered: the page's text is `html`, in pieces, that of any other answer in the response. */
export interface Rendered {
  response: Response
  html: readonly string[] | null
}

export interface RenderInput {
  nonce: string
  call: Call
  site: Site
  report: Report
}

export const nonceContext = createContext<string>('')
/** On the server, loaders call services in-process, as a visitor. */
export const serverCallContext = createContext<Call>()
export const siteContext = createContext<Site>()
/** The page that was drawn, which is handed over as it is: as a `Response` it would be copied three times. */
export const htmlContext = createContext<readonly string[] | null>(null)
export const reportContext = createContext<Report>()
