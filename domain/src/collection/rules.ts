/** Maximum number of characters of a note. */
export const longestNote = 2_000
