import { sql } from 'kysely'
import { labourBands } from '@/modules/labour/contract/analysis.ts'
import { ofView } from './groups-by.ts'
import type { LabourQuestion } from './labour-screen-route.ts'

/** Up to and with so many minutes a student; the last band has what is above. */
const upTo = [0, 30, 60, 90, 120]

interface BandRow {
  grade: number
  /** How many of the limits lie below the mean of the class-week: its place among the bands. */
  at: number
  n: number
}

/** A week that a class did not report has no minutes, not none: it is in no band. */
async function readBands({ db, view }: LabourQuestion): Promise<BandRow[]> {
  const { rows } = await sql<BandRow>`
    select grade, (select count(*)::int from unnest(${upTo}::int[]) most where most < mean) as at, count(*)::int as n
    from (
      select w.grade, (w.minutes_home + w.minutes_school + w.minutes_society)::float8 / greatest(1, w.enrolled) as mean
      from labour_week_summary w join class c on c.school_id = w.school_id and c.id = w.class_id
      where w.monday = any(${view.counted}::date[]) and w.class_id <> 0 and w.reported > 0 and ${ofView(view, 'w')}
        and (c.closed_at is null or w.monday <= (c.closed_at at time zone 'Asia/Shanghai')::date)) week
    group by 1, 2`.execute(db)
  return rows
}

function bandsOf(rows: readonly BandRow[]) {
  const of = rows.reduce((sum, { n }) => sum + n, 0)
  return labourBands.map((band, index) => ({
    band,
    rate: { n: rows.filter(({ at }) => at === index).reduce((sum, { n }) => sum + n, 0), of },
  }))
}

/** Class-weeks by their mean minutes a student. Where few classes are, a band would disclose one's minutes: nothing of it is published. */
export const readSpread = async (question: LabourQuestion) => ({
  bands: question.view.isWhole ? bandsOf(await readBands(question)) : null,
})

/** The same, grade by grade. */
export async function readSpreadByGrade(question: LabourQuestion) {
  if (!question.view.isWhole) return { grades: null }
  const rows = await readBands(question)
  const grades = [...new Set(rows.map(({ grade }) => grade))].toSorted((a, b) => a - b)
  return {
    grades: grades.map((grade) => ({ grade, bands: bandsOf(rows.filter((row) => row.grade === grade)) })),
  }
}
