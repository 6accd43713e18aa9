import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DetailColumn, DetailSort } from './detail-data.ts'
import { withoutUnit } from './to-detail-words.ts'

/** `共 13 行，与上图同一范围，按近视率由高到低` */
export function useDetailNote<Row>(count: number, columns: readonly DetailColumn<Row>[], sort?: DetailSort) {
  const t = useT('widgets')
  const rows = t('detail.rows', { n: formatCount(count) })
  const column = columns.find(({ key }) => key === sort?.key)
  if (!column) return rows
  const order = sort?.isDescending ? 'descending' : 'ascending'
  const kind = column.kind === 'text' ? 'byName' : order
  return [rows, t(`detail.${kind}`, { column: withoutUnit(column.label) })].join(t('listComma'))
}
