import { keepTemporaryFilesInMemory } from '@parure/portal/test/keep-temporary-files-in-memory.ts'

// On import, since other modules choose their folders while they load.
keepTemporaryFilesInMemory()
