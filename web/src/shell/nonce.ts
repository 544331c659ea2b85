import { createContext } from 'react'

/** The nonce of this answer's security policy, for scripts in the page itself; only while rendering on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
