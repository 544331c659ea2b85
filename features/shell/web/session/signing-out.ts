/** Event for code with pending requests of this session. */
export const signingOut = 'parure:signing-out'
