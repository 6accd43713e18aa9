import { sql } from 'kysely'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { disclose, readerOf } from '@/server/db/personal-data.ts'
import { lockSchools } from '@/server/db/lock-schools.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { fieldsRefused } from '@/server/http/field-refused.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import type { spotEnter, spotSheet, SheetStudent } from '../../contract/spot.ts'
import { spotFields, storedValue } from '../../standards/spot/spot-fields.ts'
import { openPartRound, schoolOfPart } from '../change-part.ts'
import { readSpotRow, spotOf, type SpotRow } from './read-spot.ts'

/** A spot check of a school in scope, by its id; of a kind and a round that the caller works with. Throws Failure 403 or 404. */
export async function findSpot(
  db: Db,
  context: SignedInContext,
  school: number,
  id: number,
): Promise<SpotRow> {
  const row = await readSpotRow(db, context.caller.scope, school, { id })
  if (!row) throw new Failure(404)
  await openPartRound(db, context, row)
  return row
}

interface SampleRow {
  id: number
  name: string
  order: number
  classId: number
  sex: number
  measured: Record<string, number> | null
}

/** Students of the drawn classes with a result in the part, in the order of class and student number. */
async function readSample(db: Db, school: number, spot: SpotRow, one?: number): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select * from (
      select e.student_id::int8 as id, s.name, e.class_id::int8 as "classId", s.sex::int as sex, v.measured,
        row_number() over (partition by e.class_id order by s.student_no nulls first, s.id)::int as "order"
      from ${sql.table(kindsOfRounds[spot.kind].record)} e
      join student s on s.school_id = e.school_id and s.id = e.student_id
      left join round_spot_value v on v.school_id = e.school_id and v.spot_id = ${spot.id} and v.student_id = e.student_id
      where e.school_id = ${school} and e.round_id = ${spot.round} and e.grade = ${spot.grade} and e.state = 'done'
        and e.class_id = any(${spot.frame.drawn}::bigint[])) sample
    where ${one ?? null}::bigint is null or id = ${one ?? null}
    order by "classId", "order"`.execute(db)
  return rows
}

/** The sheet of whoever measures again: of the part's own values nothing is in it. */
export async function readSheet(
  { school: requested, spot: id }: ParsedInputOf<typeof spotSheet>,
  context: SignedInContext,
): Promise<ReplyOf<typeof spotSheet>> {
  const { db, caller } = context
  const school = await schoolOfPart(db, context, requested)
  const spot = await findSpot(db, context, school, id)
  const reader = readerOf(caller.scope, school)
  const sample = await readSample(db, school, spot)
  return {
    fields: [0, 1, 2].map((sex) => ({
      sex,
      fields: spotFields(spot.kind, spot.grade, sex).map(({ field, min, max, step }) => ({
        field,
        min,
        max,
        step,
      })),
    })),
    students: sample.map(({ measured, name, ...student }): SheetStudent => ({
      ...student,
      name: disclose('studentName', name, reader),
      values: measured && shownValues(spot.kind, spot.grade, student.sex, measured),
    })),
  }
}

function shownValues(kind: RoundKind, grade: number, sex: number, measured: Record<string, number>) {
  return Object.fromEntries(
    spotFields(kind, grade, sex).flatMap(({ field, storedAs }) => {
      const value = measured[field]
      return value === undefined ? [] : [[field, value / storedAs]]
    }),
  )
}

/** Keeps what another account than the one that drew the sample measured. Throws Failure 400 at a value, 403, 404 or 409. */
export async function enterSpot(
  { school: requested, spot: id, student, values }: ParsedInputOf<typeof spotEnter>,
  context: SignedInContext,
): Promise<ReplyOf<typeof spotEnter>> {
  const { db, caller, locale } = context
  const school = await schoolOfPart(db, context, requested)
  // Nobody else's page shows a value before the end: nothing is announced.
  return db.transaction().execute(async (trx) => {
    await lockSchools(trx, [school])
    const spot = await findSpot(trx, context, school, id)
    if (spot.state !== 'open') throw new Failure(409, { messageKey: 'spotEnded' })
    if (spot.drawnById === caller.accountId) throw new Failure(403, { messageKey: 'spotOwnSample' })
    const [found] = await readSample(trx, school, spot, student)
    if (!found) throw new Failure(404, { messageKey: 'spotNotDrawn' })
    const fields = spotFields(spot.kind, spot.grade, found.sex)
    const measured = values.map(({ field, value }, at) => {
      const one = fields.find((each) => each.field === field)
      const stored = one && storedValue(one, value)
      if (stored === undefined || stored === null)
        throw fieldsRefused(400, locale, [{ path: `values.${at}`, key: 'spotValue' }])
      return [field, stored] as const
    })
    if (measured.length === 0)
      await sql`
        delete from round_spot_value where school_id = ${school} and spot_id = ${id} and student_id = ${student}`.execute(
        trx,
      )
    else
      await sql`
        insert into round_spot_value (school_id, spot_id, student_id, measured, entered_by)
        values (${school}, ${id}, ${student}, ${JSON.stringify(Object.fromEntries(measured))}::jsonb, ${caller.accountId})
        on conflict (school_id, spot_id, student_id) do update
          set measured = excluded.measured, entered_by = excluded.entered_by, entered_at = now()`.execute(trx)
    return { entered: spotOf(await findSpot(trx, context, school, id), caller.accountId).entered }
  })
}
