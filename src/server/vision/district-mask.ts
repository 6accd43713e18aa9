import type { Kysely } from 'kysely'
import { gradesOf, stages } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { suppressRates, suppressRateTable } from '@/standards/suppression-rate.ts'
import type { Database } from '../db/schema.ts'
import {
  poorVisionMeasures,
  poorVisionOf,
  rateMeasures,
  rateOf,
  readSummary,
  type SummaryRow,
} from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

/** What a bureau may not see of the schools of its district, so that no total of another view gives it away. */
export interface DistrictMask {
  isSchoolHidden: (school: number) => boolean
  isStageHidden: (school: number, stage: string) => boolean
  isGradeHidden: (school: number, grade: number) => boolean
  isSexHidden: (school: number, grade: number, sex: number) => boolean
}

const measures = ['myopia', 'refraction_valid', ...poorVisionMeasures]
const rates: readonly ((row: SummaryRow | undefined) => Rate)[] = [
  (row) => rateOf(row, rateMeasures.myopia),
  poorVisionOf,
]

/**
 * Inside each stage, schools × grades is one table: its row totals are the tile map, its column totals the district's
 * grades; schools × (grade, sex) lies below it. A cell that either rate hides is hidden for both.
 */
export async function readDistrictMask(db: Kysely<Database>, view: ScreenView): Promise<DistrictMask> {
  const { school: _school, grade: _grade, class: _class, ...district } = view
  const rows = await readSummary(db, district, {
    roundIds: [view.round.id],
    by: ['school_id', 'grade', 'sex'],
    measures,
  })
  const cell = new Map(rows.map((row) => [`${row['school_id']} ${row['grade']} ${row['sex']}`, row]))
  const hidden = new Set<string>()
  for (const stage of stages) {
    const grades = gradesOf(stage)
    const ofStage = rows.filter((row) => grades.includes(row['grade'] ?? 0))
    const schools = [...new Set(ofStage.map((row) => row['school_id'] ?? 0))]
    const bySex = [1, 2]
    const at = (school: number, grade: number, sex: number) => cell.get(`${school} ${grade} ${sex}`)
    for (const rate of rates) {
      const sexRates = schools.map((school) =>
        grades.flatMap((grade) => bySex.map((sex) => rate(at(school, grade, sex)))),
      )
      const gradeRates = sexRates.map((line) =>
        grades.map((_, index) => add(line[index * 2]!, line[index * 2 + 1]!)),
      )
      const totals = gradeRates.map((line) => line.reduce(add, { n: 0, of: 0 }))
      suppressRates(totals, { totalPublished: true }).forEach((total, row) => {
        if (total === null) hidden.add(`stage ${schools[row]} ${stage}`)
      })
      const isRowHidden = schools.map((school) => hidden.has(`stage ${school} ${stage}`))
      const gradeTable = suppressRateTable(gradeRates, {
        rowTotals: true,
        columnTotals: true,
        alsoHidden: gradeRates.map((line, row) => line.map(() => isRowHidden[row] === true)),
      })
      gradeTable.forEach((line, row) =>
        line.forEach((published, column) => {
          if (published === null) hidden.add(`grade ${schools[row]} ${grades[column]}`)
        }),
      )
      const isCellHidden = (row: number, column: number) => gradeTable[row]?.[Math.floor(column / 2)] === null
      const sexTable = suppressRateTable(sexRates, {
        rowTotals: true,
        columnTotals: true,
        alsoHidden: sexRates.map((line, row) => line.map((_, column) => isCellHidden(row, column))),
      })
      sexTable.forEach((line, row) =>
        line.forEach((published, column) => {
          if (published === null)
            hidden.add(`sex ${schools[row]} ${grades[Math.floor(column / 2)]} ${bySex[column % 2]}`)
        }),
      )
    }
  }
  return {
    isSchoolHidden: (school) => stages.some((stage) => hidden.has(`stage ${school} ${stage}`)),
    isStageHidden: (school, stage) => hidden.has(`stage ${school} ${stage}`),
    isGradeHidden: (school, grade) => hidden.has(`grade ${school} ${grade}`),
    isSexHidden: (school, grade, sex) => hidden.has(`sex ${school} ${grade} ${sex}`),
  }
}

const add = (a: Rate, b: Rate): Rate => ({ n: a.n + b.n, of: a.of + b.of })
