import { sql } from 'kysely'
import { minuteBands } from '@/modules/sport/contract/analysis.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { onSchoolDays } from '@/modules/records/server/public.ts'
import { binNames, inArea, ofSex } from '../screen/school-days.ts'
import { suppressedBeside } from '../screen/suppressed-beside.ts'
import { addUp } from '../screen/read-window.ts'
import type { Suppressed, SportArea } from '../screen/sport-mask.ts'
import type { SportQuestion } from '../screen/sport-screen-route.ts'
import { inSchools } from '../screen/sport-view.ts'
import { isOf, areaOfView } from '../screen/totals.ts'

/** From quarters of an hour, 13 of them: the last from 180 minutes on. */
const cuts = [0, 2, 4, 6, 8, 12, 13]

/** Child-days by their minutes. Published only where no band is of few children, and no other published figure hides it. */
export const readSpread = async (question: SportQuestion) => spreadOf(question, await binsBySchool(question))

async function spreadOf(question: SportQuestion, bySchool: ReadonlyMap<number, number[]>) {
  const { view, rowsOf, suppressedOn } = question
  const rosters = (await rowsOf(view.days, view.class !== undefined)).filter(isOf(view))
  const here = (id: number) => !view.school || view.school.id === id
  const of = addUp(rosters).enrolled
  const published = bandsOf(sumUp([...bySchool].flatMap(([id, bins]) => (here(id) ? [bins] : []))), of)
  if (view.isWhole) return published
  const suppressed = await suppressedOn(view.days)
  const isSmall = smallBy(suppressed, view.days.length)
  const isSuppressed =
    view.grade !== undefined ||
    isSmall(published.bands, areaOfView(view)) ||
    (view.school !== undefined && (await suppressedSchools(question, bySchool, isSmall)).has(view.school.id))
  return { of, bands: isSuppressed ? null : published.bands }
}

/**
 * The same by grade: published of the whole district alone, all of them or nothing. Schools are published over all their grades, so
 * where one of them is hidden, grades that only it has would disclose it.
 */
export async function readSpreadByGrade(question: SportQuestion) {
  const { db, view, rowsOf, suppressedOn } = question
  if (!view.isWhole && view.school) return { grades: null }
  const isSmall = smallBy(await suppressedOn(view.days), view.days.length)
  if (!view.isWhole) {
    const bySchool = await binsBySchool(question)
    const whole = await spreadOf(question, bySchool)
    const hidden = await suppressedSchools(question, bySchool, isSmall)
    if (!whole.bands || hidden.size > 0) return { grades: null }
  }
  const { rows } = await sql<Record<string, number>>`
    select grade, ${sql.join(sumsOfBins)} from sport_day_summary
    where ${onSchoolDays(view.days, view.closed)} and grade <> 0 and ${inSchools(view)}
      and ${view.grade === undefined ? sql`class_id = 0 and ${ofSex(view)}` : inArea(view)}
    group by grade`.execute(db)
  const rosters = (await rowsOf(view.days, view.class !== undefined)).filter(isOf(view))
  const grades = [...new Set(rosters.map(({ grade }) => grade))].toSorted((a, b) => a - b)
  const published = grades.map((grade) => {
    const { enrolled } = addUp(rosters.filter((row) => row.grade === grade))
    const row = rows.find((one) => one['grade'] === grade)
    return { grade, ...bandsOf(binsOf(row), enrolled) }
  })
  return {
    grades:
      !view.isWhole && published.some(({ grade, bands }) => isSmall(bands, { grade })) ? null : published,
  }
}

/** Whether bands are of few children, or a figure of the area is hidden that they would disclose. */
const smallBy =
  (suppressed: Suppressed, days: number) =>
  (bands: Bands['bands'], area: SportArea): boolean =>
    bands.some(({ n }) => isSmallCount(Math.ceil(n / Math.max(1, days)))) ||
    (['participation', 'reached'] as const).some((group) => suppressed(group, area))

async function suppressedSchools(
  { view, rowsOfDistrict }: SportQuestion,
  bySchool: ReadonlyMap<number, number[]>,
  isSmall: (bands: Bands['bands'], area: SportArea) => boolean,
) {
  const rosters = await rowsOfDistrict(view.days)
  const all = [...bySchool].map(([id, bins]) => {
    const { enrolled } = addUp(rosters.filter(({ school_id }) => school_id === id))
    return { id, of: enrolled, isSmall: isSmall(bandsOf(bins, enrolled).bands, { school: id }) }
  })
  return suppressedBeside(all)
}

type Bands = ReturnType<typeof bandsOf>

function bandsOf(bins: readonly number[], of: number) {
  const moved = bins.reduce((sum, n) => sum + n, 0)
  const counts = [
    Math.max(0, of - moved),
    ...cuts.slice(1).map((cut, i) => bins.slice(cuts[i], cut).reduce((sum, n) => sum + n, 0)),
  ]
  return { of, bands: minuteBands.map((band, i) => ({ band, n: counts[i] ?? 0 })) }
}

const sumUp = (all: readonly (readonly number[])[]) =>
  binNames.map((_, bin) => all.reduce((sum, bins) => sum + (bins[bin] ?? 0), 0))

const sumsOfBins = binNames.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`)
const binsOf = (row: Record<string, number> | undefined) => binNames.map((name) => Number(row?.[name] ?? 0))

/** An outsider's school is judged beside the others of its district. */
async function binsBySchool({ db, view }: SportQuestion): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<Record<string, number> & { school_id: number }>`
    select school_id, ${sql.join(sumsOfBins)} from sport_day_summary
    where ${onSchoolDays(view.days, view.closed)} and ${inArea(view)}
      and ${inSchools(view.isOwnSchool ? view : { scope: view.scope })}
    group by school_id`.execute(db)
  return new Map(rows.map((row) => [row.school_id, binsOf(row)]))
}
