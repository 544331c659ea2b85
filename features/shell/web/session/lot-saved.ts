/** Event after the server has saved a lot; its `detail` is the lot's id. */
export const lotSaved = 'parure:lot-saved'
