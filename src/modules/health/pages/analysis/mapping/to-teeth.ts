import type { ReplyOf } from '@/contract/call.ts'
import { cariesTarget } from '@/modules/health/standards/caries.ts'
import { formatCount, formatSigned } from '@/i18n/formats.ts'
import type { healthTeeth } from '@/modules/health/contract/check-analysis.ts'
import type { healthTotals } from '@/modules/health/contract/screen.ts'
import { rateCells } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import { countedRate } from '../counted-rate.ts'
import type { AnalysisT } from '../names.ts'

export type Teeth = ReplyOf<typeof healthTeeth>
export type TeethRow = Pick<Teeth['ages'][number], 'caries' | 'meanTeeth' | 'filled'> & {
  id: string
  label: string
}

/** Everybody examined, then the index ages; an age at which nobody was examined keeps its row. */
export function toTeethRows(
  totals: ReplyOf<typeof healthTotals> | undefined,
  teeth: Teeth | undefined,
  t: AnalysisT,
): TeethRow[] {
  if (!totals) return []
  const { meanTeeth, filled, figures } = totals
  const caries = figures.find(({ metric }) => metric === 'teeth')?.rate ?? null
  return [
    { id: 'all', label: t('teeth.all'), caries, meanTeeth, filled },
    ...(teeth?.ages ?? []).map(({ age, dentition, ...figures }) => ({
      ...figures,
      id: `age-${age}`,
      label: t(`teeth.${dentition}`, { age }),
    })),
  ]
}

/** What is aimed at for caries at 12, and how far these children are from it; without children of that age the aim alone. */
export function cariesAim(rows: readonly TeethRow[], t: AnalysisT): string {
  const { age, year, rate } = cariesTarget
  const aim = t('teeth.aim', { age, year, value: rate * 100 })
  const caries = rows.find(({ id }) => id === `age-${age}`)?.caries
  if (!caries || caries.of === 0) return aim
  const points = (caries.n / caries.of - rate) * 100
  const gap = points > 0 ? t('teeth.above', { points: formatSigned(points, 1) }) : t('teeth.reached')
  return `${aim}${t('stop')}${gap}`
}

const mean = (row: TeethRow) =>
  row.meanTeeth && row.meanTeeth.of > 0 ? formatSigned(row.meanTeeth.mean) : undefined

/** `龋均 1.25 颗（200 人），龋补率 30.0%（21/70）；12 岁患龋率 34.5%（10/29）`. */
export function teethLabels([all, ...ages]: readonly TeethRow[], t: AnalysisT): string {
  if (!all || all.caries?.of === 0) return t('rate.nobody')
  const { filled } = all
  const average = mean(all)
  const whole = [
    ...(average ? [t('teeth.mean', { mean: average, of: formatCount(all.meanTeeth?.of ?? 0) })] : []),
    ...(filled && filled.of > 0 ? [t('teeth.filledOf', countedRate(filled))] : []),
  ].join(t('comma'))
  const index = ages.flatMap(({ label, caries }) =>
    caries && caries.of > 0 ? [t('teeth.atAge', { label, ...countedRate(caries) })] : [],
  )
  const said = [...(whole ? [whole] : []), ...index]
  return said.length > 0 ? said.join(t('stop')) : t('rate.hidden')
}

export const toTeethTable = (rows: readonly TeethRow[], t: AnalysisT): TableData => ({
  columns: [
    { label: t('teeth.who') },
    numericColumn(t('column.teeth')),
    numericColumn('n/of'),
    numericColumn(t('column.meanTeeth')),
    numericColumn(t('column.filled')),
    numericColumn('n/of'),
  ],
  rows: rows.map((row) => [
    row.label,
    ...rateCells(row.caries),
    row.meanTeeth === null ? null : mean(row),
    ...rateCells(row.filled),
  ]),
})
