import { gradesOf, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import { protect } from './suppress-table.ts'
import { showsBySex, showsOfDistrict, publishedBySex } from './sparse-schools.ts'
import { Steps } from './steps.ts'
import { layOutStage } from './stage-layout.ts'
import type { CellArea, StageLayout } from './stage-table.ts'
import type { SummaryRow } from './summary-row.ts'

/** Whether an outsider may not see a place's figures. */
export interface IsSuppressed {
  (area: CellArea): boolean
}
export type RateOfRow = (row: SummaryRow | undefined) => Rate

/** A mask that can be worked out ahead, step by step; what is asked before is worked out at once. */
export interface CellMask extends IsSuppressed {
  /** `whole`: not the schools' totals alone. */
  work: (stage: Stage, whole: boolean) => Iterable<void>
}
/** Needs no work, or little. */
export const atOnce = (isSuppressed: IsSuppressed): CellMask =>
  Object.assign((area: CellArea) => isSuppressed(area), { work: () => [] })

interface CellOptions {
  /** Otherwise a school's boys and girls are shown as a whole alone, not grade by grade. */
  gradesBySex?: boolean
  /** What `also` asks, worked out before. */
  after?: readonly Pick<CellMask, 'work'>[]
  /** Rows of all who are there, where `rows` are of some of them: who else is in a place is no secret, but not by what they are. */
  people?: readonly SummaryRow[]
}

/**
 * What is hidden of a district's schools × grades × sexes, rows of `readSummary` by these three, in one round: a cell whose rate
 * is of few children, by any of `rates`, and further ones until no published sum gives one away. Published are, of each stage:
 * schools, schools × sexes, schools × grades, schools × grades × sexes, and what these sum to over the schools. All `rates`
 * share one answer; what `also` hides is hidden too.
 */
export function cellMask(
  rows: readonly SummaryRow[],
  rates: readonly RateOfRow[],
  also: IsSuppressed = () => false,
  { gradesBySex = true, after = [], people = rows }: CellOptions = {},
): CellMask {
  const worked = new Map<Stage, ReturnType<typeof stageMask>>()
  const ofStage = (stage: Stage) => {
    let mask = worked.get(stage)
    if (!mask)
      worked.set(
        stage,
        (mask = stageMask(layOutStage(rows, rates, gradesOf(stage), people), also, stage, gradesBySex)),
      )
    return mask
  }
  return Object.assign((area: CellArea) => ofStage(area.stage).suppressed(area), {
    *work(stage: Stage, whole: boolean) {
      for (const other of after) yield* other.work(stage, whole)
      yield* ofStage(stage).work(whole)
    },
  })
}

/**
 * The schools' totals come first and need nothing below them: a map of schools is drawn without the rest. Unless there are schools
 * without students in some grade or of one sex: then what is below may need a total hidden.
 */
function stageMask(layout: StageLayout, also: IsSuppressed, stage: Stage, gradesBySex: boolean) {
  const hidden = new Uint8Array(layout.size)
  const take = (requested: (area: Omit<CellArea, 'stage'>) => boolean) => {
    for (let index = 0; index < hidden.length; index++) {
      const area = layout.areaOf(index)
      if (requested(area) && also({ ...area, stage })) hidden[index] = 1
    }
  }
  const isTotal = ({ grade, sex }: Omit<CellArea, 'stage'>) => grade === undefined && sex === undefined
  const isCell = ({ grade, sex }: Omit<CellArea, 'stage'>) => grade !== undefined && sex !== undefined
  const { at, grades, sexes } = layout
  const schools = { lines: [layout.schools.map((_, school) => at(school))] }
  const [bySex, byGrade] = [
    layout.schools.map((_, school) => sexes.map((sex) => at(school, undefined, sex))),
    layout.schools.map((_, school) => grades.map((_grade, grade) => at(school, grade))),
  ]
  const totals = new Steps(function* () {
    take(isTotal)
    const isAnySmall = layout.sums.some((rates) => rates.some((rate) => isSmallRate(rate)))
    if (isAnySmall && layout.isSparse)
      for (const school of layout.schools.keys()) if (showsBySex(layout, school)) hidden[at(school)] = 1
    yield* protect(layout, hidden, schools)
  })
  const sums = [...schools.lines, ...bySex, ...byGrade].flat()
  const countSums = () => sums.reduce((n, index) => n + hidden[index]!, 0)
  const whole = new Steps(function* () {
    yield* totals.all()
    take((one) => !isTotal(one) && (gradesBySex || !isCell(one)))
    // What is below may need a sum hidden, and that another.
    for (let before = -1; before !== countSums();) {
      before = countSums()
      if (layout.isSparse)
        for (const lines of [bySex, byGrade])
          for (const school of showsOfDistrict(layout, lines, (one) => hidden[at(one)] === 0))
            hidden[at(school)] = 1
      yield* protect(layout, hidden, schools)
      yield* suppressSums(layout, hidden, [bySex, byGrade])
      if (gradesBySex) yield* suppressCells(layout, hidden)
    }
  })
  return {
    suppressed: (area: CellArea) => {
      const index = layout.indexOf(area)
      if (isTotal(area) && !layout.isSparse) totals.finish()
      else whole.finish()
      return index !== undefined && (hidden[index] === 1 || (!gradesBySex && isCell(area)))
    },
    work: (isWhole: boolean) => (isWhole || layout.isSparse ? whole : totals).all(),
  }
}

/** Of a school its sexes, and its grades. */
function* suppressSums(
  layout: StageLayout,
  hidden: Uint8Array,
  kinds: readonly number[][][],
): Generator<void, void> {
  const totals = layout.schools.map((_, school) => layout.at(school))
  // Where a school's own total is hidden, so is all below it.
  const suppressBelow = () => {
    for (const [school, total] of totals.entries())
      if (hidden[total] === 1)
        for (const lines of kinds) for (const index of lines[school]!) hidden[index] = 1
  }
  suppressBelow()
  for (const lines of kinds) yield* protect(layout, hidden, { lines, totals })
  suppressBelow()
}

/** Its grades by sex. */
function* suppressCells(layout: StageLayout, hidden: Uint8Array): Generator<void, void> {
  const { schools, grades, sexes, at } = layout
  const isSuppressed = (index: number) => hidden[index] === 1
  const below = (school: number, grade: number) => sexes.map((sex) => at(school, grade, sex))
  const suppressBelow = (school: number) => {
    for (const grade of grades.keys())
      for (const sex of sexes)
        if (isSuppressed(at(school, grade)) || isSuppressed(at(school, undefined, sex)))
          hidden[at(school, grade, sex)] = 1
  }
  for (const school of schools.keys()) suppressBelow(school)
  // Grades × sexes inside a school, and each of them over the schools: until neither needs more.
  const ofSchool = schools.map((_, school) => grades.map((_grade, grade) => below(school, grade)))
  const published = publishedBySex(layout)
  const ofDistrict = {
    lines: ofSchool.map((lines) => lines.flat()),
    totals: schools.map((_, school) => at(school)),
    isPublished: (index: number) => published.has(index) && !isSuppressed(published.get(index)!),
  }
  const countOf = (school: number) => ofDistrict.lines[school]!.filter(isSuppressed).length
  const resolvedAt = schools.map(() => -1)
  for (let isNew = true; isNew;) {
    isNew = yield* protect(layout, hidden, ofDistrict)
    for (const school of schools.keys()) {
      // As it was left: a place once hidden stays hidden. Of a school or its sexes nothing is known that a grade could be taken from.
      if (
        countOf(school) === resolvedAt[school] ||
        sexes.every((sex) => isSuppressed(at(school, undefined, sex)))
      )
        continue
      const totals = grades.map((_, grade) => at(school, grade))
      isNew = (yield* protect(layout, hidden, { lines: ofSchool[school]!, totals })) || isNew
      suppressBelow(school)
      resolvedAt[school] = countOf(school)
    }
  }
}
