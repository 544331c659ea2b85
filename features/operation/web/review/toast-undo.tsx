/** The text of a decision, with an undo button. */
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
