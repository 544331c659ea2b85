import path from 'node:path'
import type { Config } from '@parure/config/config.ts'
import type { DoctorFinding } from './doctor-finding.ts'

/** Reports settings without which a public installation runs, but lacks something. */
export function checkSettings(config: Config): DoctorFinding[] {
  if (config.demo) return [publicDemoFinding]
  if (config.local) return []
  return optionalSettings.flatMap(({ isMissing: lacks, says, advice }) =>
    lacks(config) ? [{ about: 'settings', state: 'careful' as const, says, advice }] : [],
  )
}

const publicDemoFinding: DoctorFinding = {
  about: 'settings',
  state: 'careful',
  says: 'DEMO=1: everybody who reaches it reads everybody’s mail and signs in as anybody',
  advice: 'Right for a demo with nothing real in it; else remove DEMO.',
}

const optionalSettings: { isMissing(config: Config): boolean; says: string; advice: string }[] = [
  {
    isMissing: ({ publicUrl }) => !publicUrl.startsWith('https:'),
    says: 'people use it without TLS: who listens on the way gets their passwords',
    advice: 'PUBLIC_URL with https, and a certificate in the proxy.',
  },
  {
    isMissing: ({ trustProxy }) => !trustProxy,
    says: 'no proxy is believed: behind one, all visitors count as a single network and are soon refused',
    advice: 'TRUST_PROXY names the addresses from which the proxy or balancer connects.',
  },
  {
    isMissing: ({ countryHeader }) => countryHeader === undefined,
    says: 'the country of a visitor is unknown: only the payer’s own country is looked at',
    advice: 'COUNTRY_HEADER names the header in which the proxy says it.',
  },
  {
    isMissing: ({ operatorEmail }) => operatorEmail === null,
    says: 'no mail goes out when a source fails, and messages of the contact form stay in the database',
    advice: 'Set SUPPORT_EMAIL, and OPERATOR_EMAIL where that is somebody else.',
  },
  {
    isMissing: ({ postalAddress }) => postalAddress === null,
    says: 'mails of news and newsletters name no postal address, which the law asks for in many countries',
    advice: 'POSTAL_ADDRESS, where the operator of this installation can be written to.',
  },
  {
    isMissing: ({ metrics }) => metrics === undefined,
    says: 'nothing is measured',
    advice: 'METRICS_PORT, here or for each process; deploy/monitoring has rules for alarms.',
  },
  {
    isMissing: ({ dataDir, root }) => dataDir.startsWith(root + path.sep),
    says: 'the data lies in the program’s own folder: a new version beside it would begin with nothing',
    advice: 'DATA_DIR, a folder elsewhere; move what there is.',
  },
  {
    isMissing: ({ backup }) => backup.follow && backup.key === undefined,
    says: 'backups are not encrypted',
    advice: 'BACKUP_KEY, a key that is stored elsewhere than they are.',
  },
]
