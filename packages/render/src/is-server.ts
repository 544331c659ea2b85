/**
 * Whether this code renders on the server. `inlineIsServer` makes it a constant of the build, so that the bundler omits the
 * code of the other side. Code outside this package chooses by it only between two forms of the same markup.
 */
export const isServer = import.meta.env.SSR
