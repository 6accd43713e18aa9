import { sql } from 'kysely'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { Db } from '@/server/db/schema.ts'
import { districtOf, inScope } from '@/server/db/scope.ts'
import { publishFigures } from './publish.ts'
import { addUp, type WindowRow } from './read-window.ts'
import type { SportQuestion } from './sport-screen-route.ts'
import type { SportArea } from './sport-mask.ts'
import type { SportView } from './sport-view.ts'

/** The head of a screen: today, the window beside the one before it, and what was quarantined. */
export async function readTotals({ db, view, rowsOf: read, suppressedOn }: SportQuestion) {
  const reader = async (days: readonly string[]) => ({
    isWhole: view.isWhole,
    suppressed: await suppressedOn(days),
    days: days.length,
  })
  const area = areaOfView(view)
  const rowsOf = async (days: readonly string[]) =>
    (await read(days, view.class !== undefined)).filter(isOf(view))
  const now = await rowsOf(view.days)
  const then = await rowsOf(view.daysBefore)
  const today = view.lastDay === undefined ? [] : [view.lastDay]
  const ofDay = addUp(await rowsOf(today))
  const onDay = { n: ofDay.participants, of: ofDay.enrolled }
  // A day is published of the whole district alone: of a school the days would disclose what its week hides.
  const isDayPublished = view.isWhole || (!view.school && !isSmallRate(onDay))
  return {
    area: whereOf(view),
    schools: await reporting(db, view, now),
    day: isDayPublished ? onDay : null,
    figures: publishFigures(await reader(view.days), addUp(now), area),
    ...(then.some(({ participants }) => participants > 0)
      ? { before: publishFigures(await reader(view.daysBefore), addUp(then), area) }
      : {}),
    ...(view.isOwnSchool ? { quarantined: await readQuarantined(db, view) } : {}),
  }
}

/** The rows that make up a view of its school or district. */
export const isOf =
  ({ grade, class: ofClass, sex }: SportView) =>
  (row: WindowRow): boolean =>
    (grade === undefined || row.grade === grade) &&
    (ofClass === undefined || row.class_id === ofClass.id) &&
    (sex === undefined || row.sex === sex)

export const areaOfView = ({ school, grade }: SportView): SportArea => ({ school: school?.id, grade })

/** Schools that sent anything in the window, of all that there are. */
async function reporting(db: Db, view: SportView, rows: readonly WindowRow[]) {
  const sent = new Set(rows.filter(({ participants }) => participants > 0).map((row) => row.school_id))
  if (view.school) return { n: sent.size, of: 1 }
  const { rows: all } = await sql<{ n: number }>`
    select count(*)::int as n from school
    where ${inScope(districtOf(view.scope), 'id')}`.execute(db)
  return { n: sent.size, of: all[0]?.n ?? 0 }
}

async function readQuarantined(db: Db, { window, scope }: SportView) {
  if (scope.kind !== 'school') return { open: 0, resolved: 0 }
  const { rows } = await sql<{ open: number; resolved: number }>`
    select count(*) filter (where resolution is null)::int as open,
      count(*) filter (where resolution is not null)::int as resolved
    from sport_quarantine
    where school_id = ${scope.schoolId} and at >= ${`${window.start}T00:00:00+08:00`}::timestamptz
      and at < ${`${window.end}T00:00:00+08:00`}::timestamptz + interval '1 day'`.execute(db)
  return rows[0] ?? { open: 0, resolved: 0 }
}

function whereOf({ region, school, grade, class: ofClass }: SportView) {
  const below = school ? ('school' as const) : ('region' as const)
  const level = ofClass ? ('class' as const) : grade !== undefined ? ('grade' as const) : below
  return {
    level,
    region,
    ...(school ? { school } : {}),
    ...(grade === undefined ? {} : { grade }),
    ...(ofClass ? { class: ofClass } : {}),
  }
}
