/** Shown wherever lots are saved or notes are written. */
export const privacyText = 'Houses never see your searches, limits or saved lots.'
