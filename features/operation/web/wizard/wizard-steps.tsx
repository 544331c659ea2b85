import styles from './wizard-steps.module.css'

export const wizardSteps = {
  file: 'Address or file',
  found: 'Found columns',
  map: 'Map columns',
  permission: 'Permission',
  register: 'Dry run and register',
} as const
export type WizardStep = keyof typeof wizardSteps

/** The steps of the wizard, with the current one. */
export function Steps({ at }: { at: WizardStep }) {
  const names = Object.keys(wizardSteps) as WizardStep[]
  const reached = names.indexOf(at)
  return (
    <ol className={styles.steps} aria-label="Steps">
      {names.map((step, index) => (
        <li
          key={step}
          className={index < reached ? styles.done : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>{index < reached ? 'Done' : `Step ${index + 1} of ${names.length}`}</span> {wizardSteps[step]}
        </li>
      ))}
    </ol>
  )
}
