import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import { eventRules, type EventKey } from '@/modules/competitions/standards/event.ts'
import { readResult } from '@/modules/competitions/standards/result.ts'
import { readSeries } from '@/modules/competitions/standards/series.ts'
import { notifyCompetition } from '../notify-competition.ts'
import { competitionOf } from './open-competition.ts'
import { StepRefused } from '@/server/imports/step-refused.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'
import type { Written } from '@/server/imports/import-kind.ts'

interface Line {
  row: number
  school: number
  part: number
  entry: number
  version: number
  line: string
  event: EventKey
  action: 'create' | 'update'
}

/** Results of a plan, each still of the version that was read: all of them, or none. */
export async function writeResults(trx: Trx, upload: UploadRecord): Promise<Written> {
  const { schoolId, id } = upload
  const competition = await competitionOf(trx, upload, true)
  const { rows } = await sql<Line>`
    select r.row, (r."values"->>'school')::int as school, p.id as part, r.target_id as entry, r.target_version as version,
      r."values"->>'result' as line, v.event, r.action
    from upload_row r
    join competition_part p on p.id = (r."values"->>'part')::int and p.competition_id = ${competition.id}
    join competition_event v on v.id = p.event_id
    where r.school_id = ${schoolId} and r.upload_id = ${id} and r.action in ('create', 'update') order by r.row`.execute(
    trx,
  )
  const input = rows.map(({ line, event, ...row }) => {
    const result = readResult(readSeries(line, eventRules[event]), eventRules[event])
    return { ...row, ...result, rule: result?.rule ?? '', tries: result?.tries ?? [] }
  })
  const list = sql`jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as n (row int, school int, part int, entry bigint,
    version int, kind text, value int, rule text, tries jsonb)`
  const isResult = sql`r.school_id = n.school and r.part_id = n.part and r.entry_id = n.entry and r.version = n.version`
  await sql`
    insert into upload_change (school_id, upload_id, row, target_id, before, version)
    select ${schoolId}::int, ${id}::uuid, n.row, n.entry, to_jsonb(r), n.version + 1
    from ${list} join competition_result r on ${isResult}`.execute(trx)
  const written = await sql`
    update competition_result r set kind = n.kind, value = n.value, rule = n.rule, tries = n.tries, version = r.version + 1
    from ${list}, competition_part p
    where ${isResult} and p.id = n.part and p.published_at is null and n.kind is not null returning r.entry_id`.execute(
    trx,
  )
  if (written.rows.length !== rows.length)
    throw new StepRefused('planChanged', { n: rows.length - written.rows.length })
  await notifyCompetition(trx, competition)
  const created = rows.filter(({ action }) => action === 'create').length
  return { created, updated: rows.length - created }
}

/** Results as they were before a plan was written, while nobody touched or published them. */
export async function undoResults(trx: Trx, upload: UploadRecord): Promise<void> {
  const { schoolId, id } = upload
  const competition = await competitionOf(trx, upload, true)
  const ofChange = sql`c.school_id = ${schoolId} and c.upload_id = ${id}`
  const isResult = sql`r.school_id = (c.before->>'school_id')::int and r.part_id = (c.before->>'part_id')::int
    and r.entry_id = c.target_id`
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from upload_change c
    left join competition_result r on ${isResult} left join competition_part p on p.id = r.part_id
    where ${ofChange} and (r.version is distinct from c.version or p.published_at is not null)`.execute(trx)
  if (rows[0]?.n) throw new StepRefused('touchedSince', { n: rows[0].n })
  await sql`
    update competition_result r set kind = c.before->>'kind', value = (c.before->>'value')::int, rule = c.before->>'rule',
      tries = c.before->'tries', version = r.version + 1
    from upload_change c where ${ofChange} and ${isResult}`.execute(trx)
  await notifyCompetition(trx, competition)
}
