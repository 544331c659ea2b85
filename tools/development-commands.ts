import type { CommandGroup } from '@parure/features/command.ts'

/** Commands of a checkout: .dockerignore keeps this file out of the container image. */
export const developmentCommands: CommandGroup = {
  title: 'Development',
  commands: [
    {
      name: 'demo:fill',
      summary: 'fill an empty installation with the latest lots of the demo',
      load: async () => (await import('./demo/src/fill-command.ts')).demoFillCommand,
    },
    {
      name: 'demo:make',
      summary: 'generate the demo catalogue again and write its file',
      load: async () => (await import('./demo/src/make-command.ts')).demoMakeCommand,
    },
    {
      name: 'paypal-simulator',
      summary: 'run the stand-in of PayPal as a process of its own',
      load: async () => (await import('./stand-ins/src/paypal/simulator/command.ts')).paypalSimulatorCommand,
    },
    {
      name: 'read-queries',
      summary: 'read search queries of a file as the catalogue would',
      load: async () => (await import('@parure/features/query-reading/server/command.ts')).readQueriesCommand,
    },
    {
      name: 'calibrate',
      summary: 'print how often values of each confidence are right',
      load: async () => (await import('@parure/normaliser/scoring/calibrate.ts')).calibrateCommand,
    },
    {
      name: 'test:bar',
      summary: 'run the checks of the reliability bar, which take long',
      load: async () => (await import('@parure/portal/test/bar/command.ts')).testBarCommand,
    },
    {
      name: 'rehearse',
      summary: 'install, upgrade, kill and restore, as documented',
      load: async () => (await import('./rehearsal/command.ts')).rehearseCommand,
    },
    {
      name: 'test:opensearch',
      summary: 'run the tests that need a search cluster',
      load: async () => (await import('@parure/portal/test/opensearch/command.ts')).testOpenSearchCommand,
    },
  ],
}
