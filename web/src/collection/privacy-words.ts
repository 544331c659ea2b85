/** Stands wherever lots are saved or something is noted on them. */
export const privacyWords = 'Houses never see your searches, limits or saved lots.'
