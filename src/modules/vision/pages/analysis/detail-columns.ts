import type { TFunction } from 'i18next'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import type { Breakdown } from './mapping/to-funnel.ts'

export type DetailRow = Breakdown['total'] & { id: string; title: string }

/** The columns of the table below the panels; `round` names the one compared with. */
export function detailColumns(
  by: 'school' | 'class',
  round: string | undefined,
  t: TFunction<'analysis'>,
  /** Then there is no coverage: of who is not screened glasses are not known. */
  isByGlasses = false,
): DetailColumn<DetailRow>[] {
  return [
    { key: 'name', kind: 'text', label: t(`column.${by}`), read: (row) => row.title },
    { key: 'valid', kind: 'count', label: t('column.valid'), read: (row) => row.now.myopia?.of ?? null },
    { key: 'myopic', kind: 'count', label: t('column.myopic'), read: (row) => row.now.myopia?.n ?? null },
    { key: 'rate', kind: 'rate', label: t('column.rate'), isMain: true, read: (row) => row.now.myopia },
    { key: 'interval', kind: 'interval', label: t('column.interval'), read: (row) => row.now.myopia },
    { key: 'range', kind: 'range', label: t('column.range'), read: (row) => row.now.myopia },
    ...(round === undefined
      ? []
      : [
          {
            key: 'change',
            kind: 'change' as const,
            label: t('column.change', { round }),
            read: (row: DetailRow) => (row.before ? changeOf(row.now.myopia, row.before.myopia) : undefined),
          },
        ]),
    { key: 'boys', kind: 'rate', label: t('column.boys'), read: (row) => row.boys },
    { key: 'girls', kind: 'rate', label: t('column.girls'), read: (row) => row.girls },
    { key: 'poor', kind: 'rate', label: t('column.poor'), read: (row) => row.now.poorVision },
    { key: 'high', kind: 'rate', label: t('column.high'), isExtra: true, read: (row) => row.now.highMyopia },
    {
      key: 'included',
      kind: 'rate',
      label: t('column.included'),
      isExtra: true,
      read: (row) => row.now.included,
    },
    ...(isByGlasses
      ? []
      : [
          {
            key: 'coverage',
            kind: 'rate' as const,
            label: t('column.coverage'),
            read: (row: DetailRow) => row.now.coverage,
            isProcess: true,
          },
        ]),
  ]
}
