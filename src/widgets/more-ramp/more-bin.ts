import type { Rate } from '@/standards/rate.ts'
import type { ColourName } from '@/widgets/echart/chart-theme.ts'

const looks = [
  'bg-g0 text-on-g0',
  'bg-g1 text-on-g1',
  'bg-g2 text-on-g2',
  'bg-g3 text-on-g3',
  'bg-g4 text-on-g4',
  'bg-g5 text-on-g5',
] as const

/** Ground and ink of the six bins where more is better, from the lowest. */
export const moreLooks: readonly string[] = looks

/** Lower bounds in per cent: below the first is bin 0. Closed below. */
export const moreBounds = [50, 60, 70, 80, 90] as const

/** The absolute bin of a rate, compared as whole numbers; null where nobody is counted. */
export const moreBinOf = ({ n, of }: Rate): number | null =>
  of === 0 ? null : moreBounds.filter((bound) => n * 100 >= bound * of).length

export const moreLook = (rate: Rate) => looks[moreBinOf(rate) ?? -1] ?? 'bg-sunken text-t3'

/** The same for a canvas: ground and ink of a bin, or of nobody counted. */
export const moreColours = (bin: number | null): { ground: ColourName; ink: ColourName } =>
  bin === null ? { ground: 'sunken', ink: 't3' } : { ground: `g${bin as Bin}`, ink: `on-g${bin as Bin}` }
type Bin = 0 | 1 | 2 | 3 | 4 | 5

/** For shapes without figures: the sixth of the greatest in which a value lies. Nothing is bin 0. */
export const relativeBin = (value: number, greatest: number) =>
  greatest <= 0 ? 0 : Math.min(5, Math.floor((value * 6) / greatest))
