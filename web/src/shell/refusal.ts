import { store } from '../ui/store.ts'

/** True once a call was refused for want of a session, until the page leads to /login. */
export const refusal = store(false)
