import { noFigure } from '@/i18n/formats.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { DetailColumn } from './detail-data.ts'
import { cellLabels, countsOf, unitOf, withoutUnit } from './to-detail-labels.ts'

/** What of the columns stands in the two lines of a phone's row. */
export function phoneParts<Row>(columns: readonly DetailColumn<Row>[]) {
  const [name, ...others] = columns
  const main =
    others.find(({ isMain }) => isMain) ?? others.find(({ kind }) => kind === 'rate' || kind === 'figure')
  // The counts of a rate stand beside it already; an interval needs more room than there is.
  const left = main?.kind === 'rate' ? ['count', 'range', 'interval'] : ['range', 'interval']
  const details = others.filter((column) => column !== main && !left.includes(column.kind)).slice(0, 2)
  return { name, main, details }
}

/** `85 / 140 人，较 2025 秋 −1.4 pp，男 61.1%` */
export function phoneDetail<Row>(columns: readonly DetailColumn<Row>[], row: Row, t: WidgetT): string {
  const { main, details } = phoneParts(columns)
  const counts = main && countsOf(main, row)
  return [
    ...(counts ? [`${counts} ${t('people')}`] : []),
    ...details.map((column) => `${withoutUnit(column.label)} ${withUnit(column, row, t)}`),
  ].join(t('listComma'))
}

function withUnit<Row>(column: DetailColumn<Row>, row: Row, t: WidgetT) {
  const labels = cellLabels(column, row)
  if (labels === null) return t('suppressed')
  return labels === undefined ? noFigure : `${labels}${unitOf(column.label)}`
}
