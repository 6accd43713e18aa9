import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { notifyCompetition } from '../notify-competition.ts'
import { competitionOf } from './open-competition.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

/** Entries of a plan, all of them or none: whoever enters holds the competition, so that its limits hold. */
export async function writeEntries(trx: Trx, upload: UploadRecord): Promise<Written> {
  const { schoolId, id } = upload
  const competition = await competitionOf(trx, upload, true)
  const ofPlan = sql`r.school_id = ${schoolId} and r.upload_id = ${id}`
  const values = sql`(r."values"->>'event')::int as event, (r."values"->>'seed')::int as seed`
  await sql`
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select r.school_id, r.upload_id, r.row, r.target_id, to_jsonb(e), coalesce(e.version, 0) + 1
    from upload_row r
    left join competition_entry e on e.school_id = r.school_id and e.event_id = (r."values"->>'event')::int
      and e.student_id = r.target_id
    where ${ofPlan} and r.action in ('create', 'update')`.execute(trx)
  const created = await sql`
    insert into competition_entry (school_id, competition_id, event_id, student_id, class_id, seed)
    select ${schoolId}::int, ${competition.id}::int, n.event, n.student, s.class_id, n.seed
    from (select r.target_id as student, ${values} from upload_row r where ${ofPlan} and r.action = 'create' order by r.row) n
    join student s on s.school_id = ${schoolId} and s.id = n.student
    on conflict do nothing returning id`.execute(trx)
  const updated = await sql`
    update competition_entry e set seed = n.seed, version = e.version + 1
    from (select r.target_id as student, ${values} from upload_row r where ${ofPlan} and r.action = 'update') n
    where e.school_id = ${schoolId} and e.event_id = n.event and e.student_id = n.student returning e.id`.execute(
    trx,
  )
  const written = { created: created.rows.length, updated: updated.rows.length }
  const isWhole = written.created + written.updated === (await changesOf(trx, upload))
  if (!isWhole || competition.state !== 'entry' || (await isOverLimits(trx, upload, competition)))
    throw new StepRefused('planChanged', { n: written.created + written.updated })
  await notifyCompetition(trx, competition)
  return written
}

async function changesOf(trx: Trx, { schoolId, id }: UploadRecord): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload_change where school_id = ${schoolId} and upload_id = ${id}`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

/** Others may have entered students since the plan was made. */
async function isOverLimits(
  trx: Trx,
  { schoolId }: UploadRecord,
  { id, level, perTeam, perStudent }: { id: number; level: string; perTeam: number; perStudent: number },
): Promise<boolean> {
  const team = level === 'district' ? sql`e.event_id` : sql`e.event_id, e.class_id`
  const own = sql`from competition_entry e where e.school_id = ${schoolId} and e.competition_id = ${id}`
  const { rows } = await sql<{ over: boolean }>`
    select exists (select ${own} group by ${team} having count(*) > ${perTeam})
      or exists (select ${own} group by e.student_id having count(*) > ${perStudent}) as over`.execute(trx)
  return rows[0]?.over === true
}

/** Takes entries of a plan back, and gives those that it changed their mark again, while entry is open and nobody touched them. */
export async function undoEntries(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id } = upload
  const competition = await competitionOf(trx, upload, true)
  const ofChange = sql`c.school_id = ${schoolId} and c.upload_id = ${id}`
  const source = sql`upload_change c join upload_row r on r.school_id = c.school_id and r.upload_id = c.upload_id and r.row = c.row`
  const isEntry = sql`e.school_id = c.school_id and e.event_id = (r."values"->>'event')::int and e.student_id = c.target_id`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${source} left join competition_entry e on ${isEntry}
    where ${ofChange} and (e.version is distinct from c.version or ${competition.state !== 'entry'})`.execute(
    trx,
  )
  if (rows[0]?.n) throw new StepRefused('touchedSince', { n: rows[0].n })
  await sql`
    delete from competition_entry e using ${source} where ${ofChange} and c.before is null and ${isEntry}`.execute(
    trx,
  )
  await sql`
    update competition_entry e set seed = (c.before->>'seed')::int, version = e.version + 1
    from ${source} where ${ofChange} and c.before is not null and ${isEntry}`.execute(trx)
  await notifyCompetition(trx, competition)
}
