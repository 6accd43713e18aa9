/** How long something is stored, in days: unless the operator says otherwise, and what may be said. */
interface Stored {
  usual: number
  min: number
  max: number
}

/** Logs of who did what are kept for six months at least, as the Cybersecurity Law (网络安全法) asks. */
const sixMonths = 184

/** One definition for the settings, the rules and what the operator is shown. */
export const retentionDays = {
  uploads: { usual: 30, min: 7, max: 366 },
  exports: { usual: 30, min: 4, max: 366 },
  jobs: { usual: 30, min: 2, max: 366 },
  sessions: { usual: 1, min: 1, max: 90 },
  devices: { usual: 180, min: 30, max: 366 },
  notices: { usual: 180, min: 30, max: 1096 },
  letters: { usual: 366, min: 90, max: 1096 },
  messages: { usual: 30, min: 7, max: 366 },
  moments: { usual: 2, min: 2, max: 30 },
  audit: { usual: 1096, min: sixMonths, max: 3653 },
  operations: { usual: 400, min: sixMonths, max: 3653 },
} as const satisfies Record<string, Stored>

export type RetentionName = keyof typeof retentionDays
/** Days by rule, as they are set. */
export type RetentionSettings = Readonly<Record<RetentionName, number>>

export const retentionNames = Object.keys(retentionDays) as RetentionName[]

export const variableOf = <N extends RetentionName>(name: N) =>
  `RETENTION_${name.toUpperCase() as Uppercase<N>}_DAYS` as const

export const usualRetention = Object.fromEntries(
  retentionNames.map((name) => [name, retentionDays[name].usual]),
) as RetentionSettings
