import type { Rate } from '@/standards/rate.ts'
import type { ColourName } from '@/widgets/echart/chart-theme.ts'

const looks = [
  'bg-g1 text-on-g1',
  'bg-g2 text-on-g2',
  'bg-g3 text-on-g3',
  'bg-g4 text-on-g4',
  'bg-g5 text-on-g5',
] as const

/** Ground and ink of the five steps, from the lowest. */
export const fineLooks: readonly string[] = looks

/** Lower bounds in per cent for rates of whole schools, which lie near each other: below the first is step 0. Closed below. */
export const fineBounds = [70, 75, 80, 85] as const

/** The step of a rate, compared as whole numbers; null where nobody is counted. */
export const fineStepOf = ({ n, of }: Rate): number | null =>
  of === 0 ? null : fineBounds.filter((bound) => n * 100 >= bound * of).length

/** Ground and ink of a rate for a canvas. */
export function fineColours(rate: Rate): { ground: ColourName; ink: ColourName } {
  const step = fineStepOf(rate)
  if (step === null) return { ground: 'sunken', ink: 't3' }
  const name = `g${(step + 1) as 1 | 2 | 3 | 4 | 5}` as const
  return { ground: name, ink: `on-${name}` }
}
