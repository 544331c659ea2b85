import type { FeatureCommand } from '@parure/features/command.ts'

export const operationCommands: readonly FeatureCommand[] = [
  {
    group: 'Installation',
    name: 'doctor',
    summary: 'check the installation, and say what to do about faults',
    load: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
  },
  {
    group: 'Installation',
    name: 'backup',
    summary: 'copy the whole installation now, or list its copies',
    load: async () => (await import('./backup/backup-command.ts')).backupCommand,
  },
  {
    group: 'Installation',
    name: 'restore',
    summary: 'bring an installation back from its backup',
    load: async () => (await import('./backup/restore-command.ts')).restoreCommand,
  },
]
