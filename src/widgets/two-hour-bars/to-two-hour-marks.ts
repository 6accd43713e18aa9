import { formatPp, formatRate, formatTarget } from '@/i18n/formats.ts'
import { percent } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type TwoHourRow = {
  id: string
  label: string
  /** Who reach two hours in school alone, of the roster. */
  inSchool: Cell
  /** Who reach them with what they do outside, the former among them, of the same roster. */
  together: Cell
}

export type TwoHourBarsData = {
  rows: readonly TwoHourRow[]
  /** Share from 0 to 1. */
  target?: { year: number; ratio: number } | undefined
}

/** Points that the time outside of school adds; null when one of both is hidden or nobody is counted. */
export function addedPoints({ inSchool, together }: TwoHourRow): number | null {
  const [own, all] = [inSchool && percent(inSchool), together && percent(together)]
  return own === null || all === null ? null : all - own
}

/** Of the series, one for each part of a bar. */
export const twoHourSeries = { inSchool: 'inSchool', added: 'added' } as const

export const toTwoHourMarks = ({ rows, target }: TwoHourBarsData, t: WidgetT): PlacedMark[] =>
  rows.map((row, index) => {
    const added = addedPoints(row)
    const all = row.together && percent(row.together)
    return {
      id: row.id,
      title: row.label,
      rows: [
        ...rateRows(row.together, t, t('twoHours.together')),
        ...rateRows(row.inSchool, t, t('twoHours.inSchool')).slice(0, 2),
        ...(added === null ? [] : [{ label: t('twoHours.added'), value: `${formatPp(added)} pp` }]),
        ...(target && all !== null
          ? [
              {
                label: t('mark.toTarget', { year: target.year }),
                value: `${formatPp(all - target.ratio * 100)} pp`,
              },
            ]
          : []),
      ],
      // Of a hidden row in its middle, where its mark stands.
      at: [added === null ? 50 : (all ?? 0), index] as const,
      points: Object.values(twoHourSeries).map((series) => ({ series, index })),
    }
  })

export const toTwoHourTable = ({ rows, target }: TwoHourBarsData, t: WidgetT): TableData => ({
  columns: [
    { label: t('twoHours.row') },
    { label: `${t('twoHours.inSchool')} %`, numeric: true },
    { label: t('twoHours.inSchoolN'), numeric: true },
    { label: `${t('twoHours.together')} %`, numeric: true },
    { label: t('twoHours.togetherN'), numeric: true },
    { label: t('mark.roster'), numeric: true },
  ],
  rows: rows.map(({ label, inSchool, together }) => [
    label,
    inSchool && formatRate(inSchool),
    inSchool && inSchool.n,
    together && formatRate(together),
    together && together.n,
    (together ?? inSchool)?.of ?? null,
  ]),
  ...(target && {
    notes: [[t('twoHours.target', { year: target.year }), `${formatTarget(target.ratio)}%`]],
  }),
})
