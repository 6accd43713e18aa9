import type { PeAnalysis, PeFigures } from '@/modules/pe/contract/analysis.ts'
import type { Rate } from '@/standards/rate.ts'
import { isSmallCount } from '@/standards/suppression.ts'
import { isSmallRate, suppressParts } from '@/standards/suppression-rate.ts'

/** Counts of students' lessons are rounded to the nearest multiple of this, so that a bar of one or two discloses nobody. */
const roundedTo = 5

/**
 * What a display link shows of PE: no teacher, no single lesson, and of a class nothing where few students' lessons were measured, nor where
 * the other classes would disclose it. How many safety alerts the whole school had stays.
 */
export function forOutsiders(published: PeAnalysis): PeAnalysis {
  const isSmall = isSmallCount(published.total.valid.n)
  const measured = suppressParts(
    published.classes.map(({ figures }) => figures.valid.n),
    { totalPublished: true },
  )
  return {
    ...published,
    total: isSmall ? unmeasured(published.total) : withoutSmall(published.total),
    classes: published.classes
      .filter((_, at) => !isSmall && measured[at] !== null)
      .map(({ figures, ...rest }) => ({ ...rest, figures: { ...withoutSmall(figures), alerts: nobody } })),
    bins: isSmall
      ? []
      : published.bins.map(({ from, n }) => ({ from, n: Math.round(n / roundedTo) * roundedTo })),
    phases: isSmall ? [] : published.phases,
    sexes: isSmall ? [] : published.sexes,
    teachers: [],
    lessons: [],
    lessonsOf: 0,
  }
}

const nobody: Rate = { n: 0, of: 0 }
const withoutSmall = (figures: PeFigures): PeFigures => ({
  ...figures,
  dense: isSmallRate(figures.dense) ? nobody : figures.dense,
})

/** As if nothing had been measured: what there is would disclose few students. */
const unmeasured = (figures: PeFigures): PeFigures => ({
  ...figures,
  measured: 0,
  mean: null,
  zones: figures.zones.map(() => 0),
  density: nobody,
  reached: nobody,
  dense: nobody,
  mvpa: nobody,
  worn: nobody,
  valid: nobody,
  alerts: nobody,
})
