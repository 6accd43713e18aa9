import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { usualBells, type Bell } from '@/modules/pe/standards/bells.ts'

export interface PeSetting {
  bells: Bell[]
  venues: { name: string; capacity: number }[]
  weeklyLimit: number | null
  /** 0 = the school has set nothing. */
  version: number
}

export async function readSetting(db: Db, schoolId: number): Promise<PeSetting> {
  const { rows } = await sql<PeSetting>`
    select bells, venues, weekly_limit as "weeklyLimit", version from pe_setting where school_id = ${schoolId}`.execute(
    db,
  )
  return rows[0] ?? { bells: [...usualBells], venues: [], weeklyLimit: null, version: 0 }
}
