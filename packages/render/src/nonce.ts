import { createContext } from 'react'

/** The nonce of this response's content security policy, for inline scripts; only while rendering on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
