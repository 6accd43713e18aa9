import type { ColourName } from '@/widgets/echart/chart-theme.ts'
import type { DumbbellProps } from './dumbbell-data.ts'

/** A dot on the canvas, and the classes of the same dot on the page. */
type Dot = { colour: ColourName; isHollow: boolean; swatch: string }

const full: Dot = { colour: 'brand', isHollow: false, swatch: 'border-brand bg-brand' }
const hollow: Dot = { colour: 'brand', isHollow: true, swatch: 'border-brand bg-surface' }

/** The dots are filled or hollow as well as coloured. */
export const dumbbellLooks: Record<DumbbellProps['look'], { first: Dot; second: Dot }> = {
  eyes: { first: full, second: hollow },
  years: { first: hollow, second: full },
  sexes: {
    first: { colour: 'boy', isHollow: true, swatch: 'border-boy bg-surface' },
    second: { colour: 'girl', isHollow: false, swatch: 'border-girl bg-girl' },
  },
}
