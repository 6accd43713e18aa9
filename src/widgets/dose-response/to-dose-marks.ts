import { percent } from '@/standards/rate.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type Metric, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell, rateCell } from '@/widgets/panel/rate-cells.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { roundSpan } from '@/widgets/slope/round-span.ts'

/** A quarter of the children by how much they have of the factor: `62–94`. */
export type DoseStep = { range: string; rate: Cell | undefined }

export type DoseFactor = {
  id: string
  label: string
  /** `分钟/日` */
  unit: string
  /** From the least to the most, four of them. */
  steps: readonly DoseStep[]
}

export type DoseResponseData = Metric & { factors: readonly DoseFactor[] }

/** Id of a step's mark; steps are counted from 1. */
export const doseId = (factorId: string, step: number) => `${factorId}:${step}`

/** One axis for all pictures, in per cent, that holds every interval. */
export function doseSpan(factors: readonly DoseFactor[]) {
  const ends = factors.flatMap(({ steps }) =>
    steps.flatMap(({ rate }) => {
      const interval = rate && wilsonInterval(rate.n, rate.of)
      return interval ? [interval.low * 100, interval.high * 100] : []
    }),
  )
  return roundSpan(ends, { parts: 3, narrowest: 10 })
}

/** The quarters that have a dot, from the least to the most, with their place among all. */
export const dotsOf = (steps: readonly DoseStep[]) =>
  steps.flatMap(({ rate }, step) => {
    const value = rate && percent(rate)
    return typeof value === 'number' ? [{ step, value }] : []
  })

/** One mark per quarter of each factor; a hidden one stands at the foot. */
export function toDoseMarks({ factors, metric }: DoseResponseData, t: WidgetT): PlacedMark[] {
  const { min } = doseSpan(factors)
  return factors.flatMap(({ id, label, unit, steps }, grid) => {
    const dots = dotsOf(steps)
    return steps.map(({ range, rate }, i) => {
      const index = dots.findIndex(({ step }) => step === i)
      return {
        id: doseId(id, i + 1),
        title: t('dose.step', {
          name: label,
          step: t('dose.quartile', { n: i + 1 }),
          range: `${range} ${unit}`,
        }),
        rows: rateRows(rate, t, metric),
        at: [i, dots[index]?.value ?? min] as const,
        grid,
        ...(index >= 0 && { points: [{ series: id, index }] }),
      }
    })
  })
}

export const toDoseTable = ({ factors, metric }: DoseResponseData, t: WidgetT): TableData => ({
  columns: [
    { label: t('dose.factor') },
    { label: t('dose.quarter') },
    { label: t('density.value') },
    { label: `${metric ?? t('mark.rate')} %`, numeric: true },
    { label: 'n/of', numeric: true },
  ],
  rows: factors.flatMap(({ label, unit, steps }) =>
    steps.map(({ range, rate }, i) => [
      label,
      t('dose.quartile', { n: i + 1 }),
      `${range} ${unit}`,
      rateCell(rate),
      countCell(rate),
    ]),
  ),
})
