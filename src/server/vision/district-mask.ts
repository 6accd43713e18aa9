import type { Kysely } from 'kysely'
import { gradesOf, stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { suppressRateTable } from '@/standards/suppression-rate.ts'
import type { Database } from '../db/schema.ts'
import { poorVisionMeasures, readSummary, type SummaryRow } from './read-summary.ts'
import { addUpRows, hiddenTotals, maskedRates } from './schools-by-stage.ts'
import type { ScreenView } from './screen-view.ts'

/** What a bureau may not see of the schools of its district, so that no total of another view gives it away. */
export interface DistrictMask {
  isSchoolHidden: (school: number) => boolean
  isStageHidden: (school: number, stage: string) => boolean
  isGradeHidden: (school: number, grade: number) => boolean
  isSexHidden: (school: number, grade: number, sex: number) => boolean
}

const sexes = [1, 2] as const
const measures = ['myopia', 'refraction_valid', ...poorVisionMeasures]

/**
 * Inside each stage, schools × grades is one table: its row totals are the tile map, its column totals the district's
 * grades; schools × (grade, sex) lies below it. A cell that either rate hides is hidden for both. The tables
 * are worked out when first asked for: what stands at a school needs its totals only.
 */
export async function readDistrictMask(db: Kysely<Database>, view: ScreenView): Promise<DistrictMask> {
  const { school: _school, grade: _grade, class: _class, ...district } = view
  const rows = await readSummary(db, district, {
    roundIds: [view.round.id],
    by: ['school_id', 'grade', 'sex'],
    measures,
  })
  const tables = stages.flatMap((stage) => maskedRates.map((rate) => stageTable(stage, rows, rate)))
  const hidden = new Set<string>()
  for (const stage of stages) {
    const ofStage = rows.filter((row) => stageOf(row['grade'] ?? 1) === stage)
    for (const total of hiddenTotals(bySchool(ofStage))) hidden.add(`stage ${total['school_id']} ${stage}`)
  }
  let isWorkedOut = false
  const isCellHidden = (key: string): boolean => {
    if (!isWorkedOut) for (const table of tables) hideCells(table, hidden)
    isWorkedOut = true
    return hidden.has(key)
  }
  return {
    isSchoolHidden: (school) => stages.some((stage) => hidden.has(`stage ${school} ${stage}`)),
    isStageHidden: (school, stage) => hidden.has(`stage ${school} ${stage}`),
    isGradeHidden: (school, grade) => isCellHidden(`grade ${school} ${grade}`),
    isSexHidden: (school, grade, sex) => isCellHidden(`sex ${school} ${grade} ${sex}`),
  }
}

/** One row a school: its sum over grades and sexes. */
function bySchool(rows: readonly SummaryRow[]): SummaryRow[] {
  const lists = new Map<number, SummaryRow[]>()
  for (const row of rows) {
    const school = row['school_id'] ?? 0
    const list = lists.get(school)
    if (list) list.push(row)
    else lists.set(school, [row])
  }
  return [...lists].map(([school_id, list]) => ({ ...addUpRows(list), school_id }))
}

interface StageTable {
  stage: Stage
  schools: number[]
  grades: number[]
  /** schools × grades, and schools × (grade, boys then girls) */
  gradeRates: Rate[][]
  sexRates: Rate[][]
}

function stageTable(stage: Stage, rows: readonly SummaryRow[], rate: (row?: SummaryRow) => Rate): StageTable {
  const grades = gradesOf(stage)
  const ofStage = rows.filter((row) => grades.includes(row['grade'] ?? 0))
  const schools = [...new Set(ofStage.map((row) => row['school_id'] ?? 0))]
  const cells = new Map(ofStage.map((row) => [`${row['school_id']} ${row['grade']} ${row['sex']}`, row]))
  const sexRates = schools.map((school) =>
    grades.flatMap((grade) => sexes.map((sex) => rate(cells.get(`${school} ${grade} ${sex}`)))),
  )
  const gradeRates = sexRates.map((line) => grades.map((_, at) => add(line[at * 2]!, line[at * 2 + 1]!)))
  return { stage, schools, grades, gradeRates, sexRates }
}

/** Adds the hidden grades, then the hidden sexes below them, of one table. */
function hideCells({ stage, schools, grades, gradeRates, sexRates }: StageTable, hidden: Set<string>): void {
  const gradeTable = suppressRateTable(gradeRates, {
    rowTotals: true,
    columnTotals: true,
    alsoHidden: gradeRates.map((line, row) => line.map(() => hidden.has(`stage ${schools[row]} ${stage}`))),
  })
  gradeTable.forEach((line, row) =>
    line.forEach((published, at) => {
      if (published === null) hidden.add(`grade ${schools[row]} ${grades[at]}`)
    }),
  )
  const sexTable = suppressRateTable(sexRates, {
    rowTotals: true,
    columnTotals: true,
    alsoHidden: sexRates.map((line, row) =>
      line.map((_, at) => gradeTable[row]?.[Math.floor(at / 2)] === null),
    ),
  })
  sexTable.forEach((line, row) =>
    line.forEach((published, at) => {
      if (published === null) hidden.add(`sex ${schools[row]} ${grades[Math.floor(at / 2)]} ${sexes[at % 2]}`)
    }),
  )
}

const add = (a: Rate, b: Rate): Rate => ({ n: a.n + b.n, of: a.of + b.of })
