import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { firstOf } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Failure } from '@/server/http/failure.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { ownerOf } from '@/server/imports/own-upload.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import { refuseLate } from '../enter.ts'

/** A competition as an import needs it. */
export interface Competition {
  id: number
  /** Null = the bureau's. */
  schoolId: number | null
  regionCode: string
  level: string
  state: 'entry' | 'running'
  entryUntil: string | null
  perTeam: number
  perStudent: number
}

const columns = sql`c.id, c.school_id as "schoolId", c.region_code as "regionCode", c.level, c.state,
  c.entry_until::text as "entryUntil", c.per_team as "perTeam", c.per_student as "perStudent"`

/**
 * Entries go into a competition that the own school takes part in, while entry is open; results into one that the caller holds, once it is
 * closed. Throws Failure 404, or 409 for the wrong state.
 */
export async function openCompetition(
  { db, caller, now }: SignedInContext,
  kind: Extract<UploadKind, 'entries' | 'results'>,
  id: number,
): Promise<void> {
  const { schoolId, regionCode } = ownerOf(caller)
  const mayEnter = sql`exists (select from competition_school i
    where i.competition_id = c.id and i.school_id = ${schoolId})`
  const isHolder =
    schoolId === 0
      ? sql`(c.school_id is null and c.region_code = ${regionCode})`
      : sql`c.school_id = ${schoolId}`
  const { rows } = await sql<Competition>`
    select ${columns} from competition c where c.id = ${id} and ${kind === 'entries' ? mayEnter : isHolder}`.execute(
    db,
  )
  const [competition] = rows
  if (!competition) throw new Failure(404, { messageKey: 'noSuchCompetition' })
  if (kind === 'entries' && competition.state !== 'entry')
    throw new Failure(409, { messageKey: 'competitionEntryClosed' })
  if (kind === 'entries') refuseLate(competition, schoolDay(now()))
  if (kind === 'results' && competition.state !== 'running')
    throw new Failure(409, { messageKey: 'competitionEntryOpen' })
}

/** The competition of an upload; with `hold` its row is held, as whoever enters students or writes results does. */
export async function competitionOf(
  db: Db,
  { competitionId }: UploadRecord,
  hold = false,
): Promise<Competition> {
  const { rows } = await sql<Competition>`
    select ${columns} from competition c where c.id = ${competitionId} ${hold ? sql`for update of c` : sql``}`.execute(
    db,
  )
  return firstOf(rows)
}
