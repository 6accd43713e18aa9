import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { letterDayNames, usualLetterDays, type LetterDay, type LetterDays } from '../standards/letter-days.ts'

/** Days of letters and feedback as a district set them; what it did not set is as usual. */
export async function daysOfDistrict(
  db: Db,
  regionCode: string,
): Promise<{ days: LetterDays; changedAt: Date | null }> {
  const { rows } = await sql<{ days: Partial<Record<LetterDay, number>>; changed_at: Date }>`
    select days, changed_at from letter_setting where region_code = ${regionCode}`.execute(db)
  const own = rows[0]?.days ?? {}
  const days = Object.fromEntries(letterDayNames.map((name) => [name, own[name] ?? usualLetterDays[name]]))
  return { days: days as LetterDays, changedAt: rows[0]?.changed_at ?? null }
}
