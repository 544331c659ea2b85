/** What was done, with the way back. */
export function ToastUndo({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <>
      {words}{' '}
      <button type="button" onClick={onUndo}>
        Undo
      </button>
    </>
  )
}
