import { gradesOf, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallRate, suppressRateTable } from '@/standards/suppression-rate.ts'
import { Steps } from './steps.ts'
import { layOutStage, type CellPlace, type StageLayout } from './stage-layout.ts'
import { isSettled } from './settled-table.ts'
import type { SummaryRow } from './summary-row.ts'

/** Whether an outsider may not see a place's figures. */
export interface IsHidden {
  (place: CellPlace): boolean
}
export type RateOfRow = (row: SummaryRow | undefined) => Rate

/** A mask that can be worked out ahead, step by step; what is asked before is worked out at once. */
export interface CellMask extends IsHidden {
  /** `whole`: not the schools' totals alone. */
  work: (stage: Stage, whole: boolean) => Iterable<void>
}
/** Needs no work, or little. */
export const atOnce = (isHidden: IsHidden): CellMask =>
  Object.assign((place: CellPlace) => isHidden(place), { work: () => [] })

interface CellOptions {
  /** Otherwise a school's boys and girls are shown as a whole alone, not grade by grade. */
  gradesBySex?: boolean
  /** What `also` asks, worked out before. */
  after?: readonly Pick<CellMask, 'work'>[]
}

/**
 * What is hidden of a district's schools × grades × sexes, rows of `readSummary` by these three, in one round: a place whose rate
 * tells of few children, by any of `rates`, and further ones until no published sum gives one away. Published are, of each stage:
 * schools, schools × sexes, schools × grades, schools × grades × sexes, and what these sum to over the schools. All `rates`
 * share one answer; what `also` hides is hidden too.
 */
export function cellMask(
  rows: readonly SummaryRow[],
  rates: readonly RateOfRow[],
  also: IsHidden = () => false,
  { gradesBySex = true, after = [] }: CellOptions = {},
): CellMask {
  const worked = new Map<Stage, ReturnType<typeof stageMask>>()
  const ofStage = (stage: Stage) => {
    let mask = worked.get(stage)
    if (!mask) worked.set(stage, (mask = stageMask(rows, rates, also, stage, gradesBySex)))
    return mask
  }
  return Object.assign((place: CellPlace) => ofStage(place.stage).hides(place), {
    *work(stage: Stage, whole: boolean) {
      for (const other of after) yield* other.work(stage, whole)
      yield* ofStage(stage).work(whole)
    },
  })
}

/** The schools' totals come first and need nothing below them: a map of schools is drawn without the rest. */
function stageMask(
  rows: readonly SummaryRow[],
  rates: readonly RateOfRow[],
  also: IsHidden,
  stage: Stage,
  gradesBySex: boolean,
) {
  const layout = layOutStage(rows, rates, gradesOf(stage))
  const hidden = new Uint8Array(layout.size)
  const take = (wanted: (place: Omit<CellPlace, 'stage'>) => boolean) => {
    for (let at = 0; at < hidden.length; at++) {
      const place = layout.placeOf(at)
      if (wanted(place) && also({ ...place, stage })) hidden[at] = 1
    }
  }
  const isTotal = ({ grade, sex }: Omit<CellPlace, 'stage'>) => grade === undefined && sex === undefined
  const isCell = ({ grade, sex }: Omit<CellPlace, 'stage'>) => grade !== undefined && sex !== undefined
  const totals = new Steps(function* () {
    take(isTotal)
    yield* protect(layout, hidden, [layout.schools.map((_, school) => layout.at(school))])
  })
  const whole = new Steps(function* () {
    yield* totals.all()
    take((one) => !isTotal(one) && (gradesBySex || !isCell(one)))
    yield* hideSums(layout, hidden)
    if (gradesBySex) yield* hideCells(layout, hidden)
  })
  return {
    hides: (place: CellPlace) => {
      const at = layout.indexOf(place)
      if (isTotal(place)) totals.finish()
      else whole.finish()
      return at !== undefined && (hidden[at] === 1 || (!gradesBySex && isCell(place)))
    },
    work: (isWhole: boolean) => (isWhole ? whole : totals).all(),
  }
}

/** Hides what a table of places needs by all rates together, and says whether that was anything new. */
function* protect(
  { sums }: StageLayout,
  hidden: Uint8Array,
  table: readonly number[][],
): Generator<void, boolean> {
  const isHidden = (place: number) => hidden[place] === 1
  if (!table[0]?.length) return false
  const count = () => table.reduce((n, line) => n + line.filter(isHidden).length, 0)
  const before = count()
  // Nothing in it is hidden or small: nothing else needs to be.
  const isSmall = (place: number) => sums.some((rate) => isSmallRate(rate[place]!))
  if (before === 0 && !table.some((line) => line.some(isSmall))) return false
  // Each rate's table is left settled: over when every rate had its turn since the last that hid more.
  let known = before
  for (let which = 0, settled = 0; settled < sums.length; which = (which + 1) % sums.length) {
    const rates = table.map((line) => line.map((place) => sums[which]![place]!))
    const alsoHidden = table.map((line) => line.map(isHidden))
    yield
    if (isSettled(rates, alsoHidden)) {
      settled += 1
      continue
    }
    const published = suppressRateTable(rates, {
      // The sum of a line of one is the one.
      rowTotals: table[0]!.length > 1,
      columnTotals: table.length > 1,
      alsoHidden,
    })
    published.forEach((line, row) =>
      line.forEach((one, column) => one === null && (hidden[table[row]![column]!] = 1)),
    )
    const now = count()
    yield
    settled = now === known ? settled + 1 : 1
    known = now
  }
  return known > before
}

/** Of a school its sexes, and its grades. */
function* hideSums(layout: StageLayout, hidden: Uint8Array): Generator<void, void> {
  const { schools, grades, sexes, at } = layout
  const hide = (place: number) => (hidden[place] = 1)
  const isHidden = (place: number) => hidden[place] === 1
  // Where a school's own total is hidden, so is all below it.
  schools.forEach((_, school) => {
    if (!isHidden(at(school))) return
    for (const sex of sexes) hide(at(school, undefined, sex))
    for (const grade of grades.keys()) hide(at(school, grade))
  })
  yield* protect(
    layout,
    hidden,
    schools.map((_, school) => sexes.map((sex) => at(school, undefined, sex))),
  )
  yield* protect(
    layout,
    hidden,
    schools.map((_, school) => grades.map((_grade, grade) => at(school, grade))),
  )
}

/** Its grades by sex. */
function* hideCells(layout: StageLayout, hidden: Uint8Array): Generator<void, void> {
  const { schools, grades, sexes, at } = layout
  const hide = (place: number) => (hidden[place] = 1)
  const isHidden = (place: number) => hidden[place] === 1
  const below = (school: number, grade: number) => sexes.map((sex) => at(school, grade, sex))
  for (const school of schools.keys())
    for (const grade of grades.keys())
      for (const sex of sexes)
        if (isHidden(at(school, grade)) || isHidden(at(school, undefined, sex))) hide(at(school, grade, sex))
  // Grades × sexes inside a school, and each of them over the schools: until neither needs more.
  const ofSchool = schools.map((_, school) => grades.map((_grade, grade) => below(school, grade)))
  const ofDistrict = ofSchool.map((lines) => lines.flat())
  const countOf = (school: number) => ofDistrict[school]!.filter(isHidden).length
  const settledAt = schools.map(() => -1)
  for (let isNew = true; isNew;) {
    isNew = yield* protect(layout, hidden, ofDistrict)
    for (const school of schools.keys()) {
      // As it was left: a place once hidden stays hidden.
      if (countOf(school) === settledAt[school]) continue
      isNew = (yield* protect(layout, hidden, ofSchool[school]!)) || isNew
      settledAt[school] = countOf(school)
    }
  }
}
