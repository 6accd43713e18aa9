import { sql } from 'kysely'
import { boxProbabilities, quantilesFromHistogram } from '@/standards/quantiles.ts'
import { roundHalfUp } from '@/standards/rate.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import type { Db } from '@/server/db/schema.ts'
import { progressionBinWidth } from './summaries/refresh.ts'
import { progressionSheet } from './district/sheet-kinds.ts'
import { isInView, rowsOfView } from './district/sum-sheet.ts'
import { suppressionOf, areaOfView } from './suppression/suppression.ts'
import { inView } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

/** A published box is of at least this many eyes: its ends would disclose single children else. */
const minimumEyes = 40

/** ΔSE per year by grade as quantiles; `n` counts eyes. Of both sexes, with and without glasses. */
export async function readProgression(db: Db, { sex: _sex, glasses: _glasses, ...view }: ScreenView) {
  const counted = await readBins(db, view)
  const suppressed = await suppressionOf(db, view, view.round.id)
  const grades = [...new Set(counted.map(({ grade }) => grade))].sort((a, b) => a - b)
  return {
    reference: fastProgression,
    rows: grades.map((grade) => {
      const bins = counted
        .filter((row) => row.grade === grade)
        .map(({ bin, eyes }) => ({ lower: bin * progressionBinWidth, n: eyes }))
      const n = bins.reduce((sum, bin) => sum + bin.n, 0)
      const isSuppressed = suppressed('eyesight', { ...areaOfView(view), grade })
      const isShown = view.isWhole || (!isSuppressed && n >= minimumEyes)
      const quantiles = isShown ? quantilesFromHistogram(bins, progressionBinWidth, boxProbabilities) : []
      const [p10 = null, p25 = null, p50 = null, p75 = null, p90 = null] = quantiles.map(thousandths)
      return { grade, n: isShown ? n : null, p10, p25, p50, p75, p90 }
    }),
  }
}

interface Bin {
  grade: number
  bin: number
  eyes: number
}

async function readBins(db: Db, view: ScreenView): Promise<Bin[]> {
  if (view.book && !view.class) {
    const sheet = await view.book.sheet(progressionSheet, view.round.id)
    return rowsOfView(sheet, view, false)
      .filter(isInView(view))
      .map((row) => ({ grade: row['grade'] ?? 0, bin: row['bin'] ?? 0, eyes: row['eyes'] ?? 0 }))
  }
  const { rows } = await sql<Bin>`
    select grade, bin, sum(eyes)::int as eyes from vision_progression_summary
    where round_id = ${view.round.id} and ${inView(view)}
    group by grade, bin`.execute(db)
  return rows
}

const thousandths = (value: number | null) => (value === null ? null : roundHalfUp(value, 3))
