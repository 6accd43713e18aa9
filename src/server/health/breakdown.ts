import { sql, type Kysely } from 'kysely'
import type { HealthDimension } from '@/contract/health-screen.ts'
import { stageOf, stages } from '@/standards/grade.ts'
import type { Database } from '../db/schema.ts'
import { inScope } from '../db/scope.ts'
import { Failure } from '../http/failure.ts'
import type { Family, HealthRow } from './families.ts'
import type { HealthQuestion } from './health-route.ts'
import type { HealthPlace } from './health-mask.ts'
import type { HealthView } from './health-view.ts'
import { publishFigures, publishParts, type Reader } from './publish.ts'
import { readHealth, type HealthDimensionColumn } from './read-health.ts'
import { placeOfView } from './totals.ts'

const columns: Record<HealthDimension, readonly HealthDimensionColumn[]> = {
  school: ['school_id'],
  stage: ['stage'],
  grade: ['grade'],
  class: ['grade', 'class_id'],
  sex: ['sex'],
}

/** A view's parts beside the school year before. Throws 400 for classes without a school. */
export async function readBreakdown<M extends string, P extends string>(
  { db, view, hidesIn }: HealthQuestion,
  family: Family<M, P>,
  by: HealthDimension,
) {
  if (by === 'class' && !view.school)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  const { round, previousRound, isOwnSchool } = view
  const roundIds = [round.id, ...(previousRound ? [previousRound.id] : [])]
  const read = (dimensions: readonly HealthDimensionColumn[]) =>
    readHealth(db, view, family, { roundIds, by: ['round_id', ...dimensions] })
  const totals = await read([])
  const rows = await read(columns[by])
  const names = by === 'school' ? await namesInView(db, view) : new Map<number, string>()
  const numbers = by === 'class' ? await numbersOf(db, view) : new Map<number, number>()
  const now: Reader = { isOwnSchool, hides: await hidesIn(round.id) }
  const then: Reader = { isOwnSchool, hides: await hidesIn(previousRound?.id) }
  const part = (row: HealthRow, earlier: HealthRow | undefined, place: HealthPlace) => ({
    figures: publishFigures(now, family, row, place),
    ...(earlier ? { before: publishFigures(then, family, earlier, place) } : {}),
    parts: publishParts(now, family, row, place),
    coverage: family.coverage(row),
  })
  const ofRound = (list: readonly HealthRow[], id: number | undefined) =>
    list.filter((row) => row['round_id'] === id)
  const whole = placeOfView(view)
  const identify = (row: HealthRow) => identityOf(row, by, names, numbers)
  // A class lasts a year: what it was before has another number.
  const before = new Map(ofRound(rows, previousRound?.id).map((row) => [identify(row).of.key, row]))
  return {
    total: part(ofRound(totals, round.id)[0] ?? {}, ofRound(totals, previousRound?.id)[0], whole),
    rows: ofRound(rows, round.id)
      .filter((row) => (row['enrolled'] ?? 0) > 0)
      .map((row) => {
        const { of, place } = identify(row)
        return { ...of, ...part(row, before.get(of.key), { ...whole, ...place }) }
      }),
  }
}

/** What a row is of: its words in the reply, and its place for what is hidden. */
function identityOf(
  row: HealthRow,
  by: HealthDimension,
  names: ReadonlyMap<number, string>,
  numbers: ReadonlyMap<number, number>,
) {
  const [school = 0, grade = 0, id = 0, sex = 0] = ['school_id', 'grade', 'class_id', 'sex'].map(
    (name) => row[name],
  )
  if (by === 'school') {
    const name = names.get(school) ?? String(school)
    return { of: { key: `school-${school}`, id: school, name }, place: { school } }
  }
  if (by === 'stage') {
    const stage = stages[row['stage'] ?? 0]!
    return { of: { key: stage, stage }, place: { stage } }
  }
  if (by === 'grade') return { of: { key: `grade-${grade}`, grade, stage: stageOf(grade) }, place: { grade } }
  if (by === 'class') {
    const number = numbers.get(id) ?? 0
    return { of: { key: `class-${id}`, id, grade, number }, place: { grade, class: id } }
  }
  const named = sex === 1 ? ('boy' as const) : ('girl' as const)
  return { of: { key: named, sex: named }, place: { sex } }
}

async function namesInView(db: Kysely<Database>, { scope }: HealthView): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('school')
    .select(['id', 'name'])
    .where(inScope(scope, 'school.id'))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function numbersOf(db: Kysely<Database>, { school, round }: HealthView): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; number: number }>`
    select id::int, number from class where school_id = ${school?.id ?? 0} and school_year = ${round.schoolYear}`.execute(
    db,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
