import { formatCount, formatRate } from '@/i18n/formats.ts'
import { required } from '@/lib/required.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { MarkRow, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Counts of children at the end of a day: `done` null in days to come. */
export type BurnUpDay = { label: string; done: number | null; planned: number }
export type BurnUpData = {
  days: readonly BurnUpDay[]
  /** Those to screen: where both lines end. */
  of: number
  /** The day on which the last would be done at the present pace: one of `days`. */
  finish?: string | undefined
}

/** The newest day that is over or has screening, or −1. */
export const lastDone = (days: readonly BurnUpDay[]) => days.findLastIndex(({ done }) => done !== null)

/** One mark per day that has come, and the estimated finish. */
export function toBurnUpMarks({ days, of, finish }: BurnUpData, t: WidgetT): PlacedMark[] {
  const marks: PlacedMark[] = days.flatMap(({ label, done, planned }, i) =>
    done === null
      ? []
      : [
          {
            id: label,
            title: label,
            rows: [
              { label: t('burnUp.done'), value: shareOf(done, of) },
              { label: t('burnUp.planned'), value: shareOf(planned, of) },
              difference(done - planned, t),
            ],
            at: [i, done] as const,
            points: [
              { series: 'done', index: i },
              { series: 'plan', index: i },
            ],
          },
        ],
  )
  const end = days.findIndex(({ label }) => label === finish)
  if (end < 0) return marks
  const title = t('burnUp.finish', { day: required(days[end], 'a day').label })
  return [
    ...marks,
    {
      id: 'finish',
      title,
      at: [end, of],
      rows: [{ label: t('burnUp.done'), value: shareOf(of, of) }],
      points: [{ series: 'finish', index: end }],
    },
  ]
}

const shareOf = (n: number, of: number) =>
  of === 0 ? '0' : `${formatCount(n)} / ${formatCount(of)} · ${formatRate({ n, of })}%`

const difference = (n: number, t: WidgetT): MarkRow =>
  n < 0
    ? { label: t('burnUp.behind'), value: formatCount(-n), tone: 'severe' }
    : { label: t('burnUp.ahead'), value: formatCount(n), tone: n > 0 ? 'good' : undefined }

export const toBurnUpTable = ({ days, of }: BurnUpData, t: WidgetT): TableData => ({
  columns: [
    { label: t('burnUp.day') },
    { label: t('burnUp.done'), numeric: true },
    { label: `${t('burnUp.done')} %`, numeric: true },
    { label: t('burnUp.planned'), numeric: true },
  ],
  rows: days.map(({ label, done, planned }) => [
    label,
    done ?? undefined,
    done === null || of === 0 ? undefined : formatRate({ n: done, of }),
    planned,
  ]),
})
