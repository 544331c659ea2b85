/** Maximum number of characters of a note. */
export const maxNoteLength = 2_000
