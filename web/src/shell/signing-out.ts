/** Event for what still has requests to send in this session's name. */
export const signingOut = 'parure:signing-out'
