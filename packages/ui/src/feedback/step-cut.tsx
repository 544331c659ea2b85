/** Line drawing of a step-cut stone, the ornament of empty screens. */
export function StepCut() {
  return (
    <svg width="56" height="68" viewBox="0 0 56 68" fill="none" stroke="currentColor" strokeWidth="1" aria-hidden>
      <path d="M15 1h26l14 14v38L41 67H15L1 53V15z" />
      <path d="M19 10h18l9 9v30l-9 9H19l-9-9V19z" />
      <path d="M23 20h10l4 4v20l-4 4H23l-4-4V24z" />
      <path d="M15 1l8 19M41 1l-8 19M55 15L37 24M55 53l-18-9M41 67l-8-19M15 67l8-19M1 53l18-9M1 15l18 9" />
    </svg>
  )
}
