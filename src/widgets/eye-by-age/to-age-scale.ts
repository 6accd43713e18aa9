import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { eyeSides } from '@/widgets/eye-timeline/eye-data.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'
import type { AgeSeries, AgeSpan } from './age-data.ts'

const bounds = { se: [-30, 30], axial: [10, 40] } as const
/** What is always in sight, in D and mm. */
const narrowest = { se: 2, axial: 1 } as const

const valuesOf = ({ points }: AgeSeries) =>
  points.flatMap((point) => eyeSides.map((side) => point[side])).filter((value) => value !== null)

/** Holds every value; of SE the zero too. */
export function ageScale(series: AgeSeries) {
  const { measure } = series
  const values = valuesOf(series)
  return roundSpan(measure === 'se' ? [0, ...values] : values, {
    bounds: bounds[measure],
    narrowest: narrowest[measure],
  })
}

/** `+0.75`, `−2.63`; `23.45` */
export function ageValue(measure: AgeSeries['measure'], value: number | null): string {
  if (value === null) return noFigure
  if (measure === 'axial') return value.toFixed(2)
  return (value > 0 ? '+' : '') + formatSigned(value)
}

/** Whole years that fit side by side. */
export function yearsShown([from, to]: AgeSpan, width: number, least: number): number[] {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const every = Math.max(1, Math.ceil((years.length * least) / Math.max(1, width)))
  return years.filter((_, i) => i % every === 0)
}
