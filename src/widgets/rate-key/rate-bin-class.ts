import { rateBinOf } from '@/standards/rate-bin.ts'
import type { Rate } from '@/standards/rate.ts'
import type { ColourName } from '@/widgets/echart/chart-theme.ts'

const classes = [
  'bg-r0 text-on-r0',
  'bg-r1 text-on-r1',
  'bg-r2 text-on-r2',
  'bg-r3 text-on-r3',
  'bg-r4 text-on-r4',
  'bg-r5 text-on-r5',
  'bg-r6 text-on-r6',
  'bg-r7 text-on-r7',
]

/** Ground and ink of the absolute 10-point bin a rate falls in; sunken where nobody is counted. */
export const rateBinClass = (rate: Rate) => classes[rateBinOf(rate.n, rate.of) ?? -1] ?? 'bg-sunken text-t3'

export const rateBinClasses: readonly string[] = classes

/** The same for a canvas. */
export function rateColours(rate: Rate): { ground: ColourName; ink: ColourName } {
  const bin = rateBinOf(rate.n, rate.of)
  return bin === null ? { ground: 'sunken', ink: 't3' } : { ground: `r${bin}`, ink: `on-r${bin}` }
}
