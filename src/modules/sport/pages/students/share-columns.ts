import type { TFunction } from 'i18next'
import type { Rate } from '@/standards/rate.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'

type Shares = { figures: { participation: Rate | null; reached: Rate | null } | null }

/** Child-days with sport and with two hours of it, of all: of a school and of a class. */
export const shareColumns = <Row extends Shares>(t: TFunction<'sport-data'>): DetailColumn<Row>[] => [
  {
    key: 'participation',
    kind: 'rate',
    label: t('column.participation'),
    isMain: true,
    read: ({ figures }) => figures?.participation,
  },
  { key: 'reached', kind: 'rate', label: t('column.reachedRate'), read: ({ figures }) => figures?.reached },
]
