import type { BreakdownDimension } from '@/modules/vision/contract/analysis.ts'
import type { Db } from '@/server/db/schema.ts'
import { Failure } from '@/server/http/failure.ts'
import { suppressionOf, areaOfView } from '../suppression/suppression.ts'
import { countEnrolled, countSchools } from '../population.ts'
import { minimumOf } from '@/modules/vision/standards/rank-units.ts'
import { readSummary } from '../read-summary.ts'
import type { Dimension, SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'
import { bandsOf, figuresOf, ratesOfSex } from './analysis-part.ts'
import { linesOf, namesFor, type Line } from './breakdown-lines.ts'
import { inSchoolsOf } from './in-schools-of.ts'
import { readParts } from './read-parts.ts'
import { partMeasures } from '../summaries/part-summary.ts'

const dimensions: Record<BreakdownDimension, readonly Dimension[]> = {
  school: ['school_id'],
  street: ['school_id'],
  stage: ['stage'],
  grade: ['grade'],
  class: ['grade', 'class_id'],
  sex: [],
  age: [],
  boarding: [],
}

const requested = { figures: ['eyesight', 'highMyopia', 'bands'] } as const

/** Eyesight of a view's parts beside another round. Throws 400 for classes without a school, and for streets of one. */
export async function readBreakdown(db: Db, view: ScreenView, { by }: { by: BreakdownDimension }) {
  if (by === 'class' && !view.school)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  if (by === 'street' && view.school)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'by', reason: 'street' } })
  const compared = view.previousRound
  // Rows that stand lower than the view itself; of a school's view the view decides.
  const below =
    by === 'class' ? 'classes' : (by === 'school' || by === 'street') && !view.school ? 'schools' : undefined
  // No mask is made for ages and boarding: they are shown whole, or not at all.
  const ofStudents = by === 'age' || by === 'boarding' ? by : undefined
  const hasLines = ofStudents === undefined || view.isWhole
  const roundIds = [view.round.id, ...(compared ? [compared.id] : [])]
  const [rows, suppressed, hidBefore, schools, enrolled, names] = await Promise.all([
    ofStudents && view.isWhole
      ? readParts(db, view, { roundIds, by: ofStudents, measures: partMeasures })
      : readSummary(db, view, {
          roundIds,
          by: ['round_id', 'sex', ...dimensions[by]],
          measures: partMeasures,
        }),
    suppressionOf(db, view, view.round.id, below, requested),
    suppressionOf(db, view, compared?.id, below, requested),
    countSchools(db, view),
    view.glasses === undefined ? undefined : countEnrolled(db, view),
    namesFor(db, view, by),
  ])
  const now = rows.filter((row) => row['round_id'] === view.round.id)
  const before = rows.filter((row) => row['round_id'] === compared?.id)
  const part = ({ rows: own, area, isOfSchools }: Line, earlier: readonly SummaryRow[]) => {
    const hidden = isOfSchools ? inSchoolsOf(own, suppressed) : suppressed
    const hiddenBefore = isOfSchools ? inSchoolsOf(earlier, hidBefore) : hidBefore
    const boys = ratesOfSex(view, own, 'boy', area, hidden)
    const girls = ratesOfSex(view, own, 'girl', area, hidden)
    return {
      now: figuresOf(view, own, area, hidden),
      ...(earlier.length > 0 ? { before: figuresOf(view, earlier, area, hiddenBefore) } : {}),
      boys: boys.myopia,
      girls: girls.myopia,
      poorBoys: boys.poorVision,
      poorGirls: girls.poorVision,
      bands: bandsOf(view, own, area, hidden),
    }
  }
  const whole: Line = { rows: now, area: areaOfView(view), of: { key: 'all' } }
  const linesFrom = (some: readonly SummaryRow[]) => (hasLines ? linesOf(view, by, some, names) : [])
  const earlierLines = linesFrom(before)
  const total = part(whole, before)
  return {
    rounds: view.rounds,
    ...(compared ? { compared } : {}),
    total,
    rows: linesFrom(now).map((line) => ({
      ...line.of,
      ...part(line, earlierLines.find(({ of }) => of.key === line.of.key)?.rows ?? []),
    })),
    population: { schools, enrolled: enrolled ?? total.now.coverage?.of ?? 0 },
    minimumOf,
  }
}
