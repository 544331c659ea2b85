/** The hash of the history entry while the dialog is open. */
export const exportHash = '#export'
