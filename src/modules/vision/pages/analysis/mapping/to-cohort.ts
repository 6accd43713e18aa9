import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { visionCohort } from '@/modules/vision/contract/analysis.ts'
import { formatCount, formatPp, formatRate, formatSigned } from '@/i18n/formats.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { GroupedBarsData } from '@/widgets/grouped-bars/to-bars-option.ts'
import type { SlopeData } from '@/widgets/slope/slope-data.ts'
import { axisGrade } from '../../screen/mapping/to-sex-lines.ts'
import { gradeWord, roundAxis, type VisionT } from '../../screen/labels.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'

export type Cohort = ReplyOf<typeof visionCohort>

/** The same children and everybody, a year ago and now. A class has no year before: it is drawn without everybody. */
export function toCohortSlope(
  { round, compared, total }: Cohort,
  t: TFunction<'analysis'>,
  vision: VisionT,
): SlopeData {
  if (!compared) return { rounds: [], series: [] }
  const { matched, cross } = total
  const everybody = {
    id: 'cross',
    label: t('cohort.cross'),
    look: 'grey' as const,
    cells: [cross.before, cross.now],
  }
  return {
    rounds: [compared, round].map((one) => ({ id: String(one.id), label: roundAxis(one, vision) })),
    series: [
      ...('before' in cross ? [everybody] : []),
      {
        id: 'same',
        label: t('cohort.same'),
        look: 'brand' as const,
        cells: [matched.before, matched.now],
      },
    ],
  }
}

/** `同批 8,204 人由 41.2% 到 47.0%，+5.8 pp；横断面 −0.9 pp`. */
export function cohortLabels({ total: { matched, cross } }: Cohort, t: TFunction<'analysis'>): string {
  const pp = changeOf(matched.now, matched.before)
  if (!matched.now || !matched.before || pp === null) return t('cohort.hidden')
  const across = changeOf(cross.now, cross.before)
  const labels = {
    of: formatCount(matched.now.of),
    before: formatRate(matched.before),
    now: formatRate(matched.now),
    pp: formatPp(pp),
  }
  return across === null
    ? t('cohort.alone', labels)
    : t('cohort.sentence', { ...labels, cross: formatPp(across) })
}

/** Rows in which somebody could become myopic: nobody in a first grade was there a year ago. */
const publishedRows = ({ rows }: Cohort) => rows.filter(({ newly }) => newly === null || newly.of > 0)

export const toNewlyBars = (data: Cohort, label: string, t: VisionT): GroupedBarsData => {
  const rows = publishedRows(data)
  return {
    categories: rows.map(({ key, grade, number }) =>
      number === undefined ? axisGrade(grade, t) : { id: key, label: t('class', { number }) },
    ),
    series: [{ id: 'newly', label, colour: 'line2', cells: rows.map(({ newly }) => newly) }],
    intervals: true,
  }
}

/** `合计 15.2%（530 / 3,480）；五年级最高，21.4%（区间 18.6–24.5）`. */
export function newlyLabels(data: Cohort, t: TFunction<'analysis'>, vision: VisionT): string {
  const { newly } = data.total
  const rows = publishedRows(data)
  const shown = rows.flatMap(({ newly: rate, ...row }) => (rate ? [{ ...row, rate }] : []))
  if (!newly && shown.length === 0) return t('newly.allHidden')
  const highest = shown.toSorted((a, b) => b.rate.n / b.rate.of - a.rate.n / a.rate.of)[0]
  const interval = highest && wilsonInterval(highest.rate.n, highest.rate.of)
  return [
    newly
      ? t('newly.total', { rate: formatRate(newly), n: formatCount(newly.n), of: formatCount(newly.of) })
      : t('newly.totalHidden'),
    ...(highest && interval && rows.length > 1
      ? [
          t('newly.highest', {
            area:
              highest.number === undefined
                ? gradeWord(highest.grade, vision)
                : vision('class', { number: highest.number }),
            rate: formatRate(highest.rate),
            low: formatRate(interval.low),
            high: formatRate(interval.high),
          }),
        ]
      : []),
  ].join(t('stop'))
}

/** Where a bar leads to; its id begins with the row's. */
export function pathOfNewly(id: string, { rows }: Cohort): { grade: number; class?: number } | undefined {
  const own = id.split(':')[0]
  const row = rows.find(({ key, grade }) => own === key || own === String(grade))
  return row && { grade: row.grade, ...(row.id !== undefined && { class: row.id }) }
}

/** `快速进展（−0.75 及以下）123 / 1,001 人，12.3%`; undefined where it is hidden or nobody was measured twice. */
export function fastLabels({ total: { fast }, fastFrom }: Cohort, vision: VisionT): string | undefined {
  if (!fast || fast.of === 0) return undefined
  return vision('sentence.fastShare', {
    limit: formatSigned(fastFrom),
    n: formatCount(fast.n),
    of: formatCount(fast.of),
    rate: formatRate(fast),
  })
}
