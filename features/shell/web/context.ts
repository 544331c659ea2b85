import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { createContext } from 'react-router'

/** Settings of the installation for every page; null ones are omitted. */
export interface Site {
  /** Without a trailing slash, for canonical links. */
  publicUrl: string
  /** Whether the notice of the demo catalog is shown. */
  demo: boolean
  supportEmail: string | null
  social: { name: 'Instagram' | 'Facebook' | 'Telegram'; url: string }[]
  /** Sign-in providers, in the order of their buttons. */
  signIn: readonly { provider: 'google' | 'facebook' | 'oidc'; name: string }[]
  /** Whether plans can be bought; otherwise the operator gives them. */
  sellsPlans: boolean
  /** Whether messages can be sent by Telegram. */
  hasTelegram: boolean
}

/** Logs an error on the server. */
export type Report = (error: unknown) => void

/** The result of rendering: a page's text is `html`, in chunks; `response` has any other body. */
export interface RenderedPage {
  response: Response
  html: readonly string[] | null
}

export interface RenderInput {
  nonce: string
  call: CallEndpoint
  site: Site
  report: Report
}

export const nonceContext = createContext<string>('')
/** On the server, loaders call services in-process, as a visitor. */
export const serverCallContext = createContext<CallEndpoint>()
export const siteContext = createContext<Site>()
/** The rendered page in chunks: as a `Response` it would be copied three times. */
export const htmlContext = createContext<readonly string[] | null>(null)
export const reportContext = createContext<Report>()
