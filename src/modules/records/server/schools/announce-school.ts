import type { Db } from '@/server/db/schema.ts'
import { announce } from '@/server/db/announce.ts'

/** Lists, pickers and figures of the district are not as they were. */
export const announceSchool = (trx: Db, region: string, school: number): Promise<void> =>
  announce(trx, region, { kind: 'roster-changed', school, asOf: new Date().toISOString() })
