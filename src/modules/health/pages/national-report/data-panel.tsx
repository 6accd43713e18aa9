import { useT } from '@/i18n/i18n.ts'
import { useLiveLink } from '@/kits/live-screen/live-link.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import { useLiveState } from '@/live/live-state.ts'
import { HealthFrame, type HealthFrameProps } from '../health-frame.tsx'
import type { Completeness } from './to-completeness.ts'

export type DataQuery = Query<Completeness>

type DataPanelProps = Omit<HealthFrameProps, 'link' | 'labels' | 'skeleton' | 'query'> & {
  query: DataQuery
}

/** A panel fed by the completeness of a fitness round; empty where nobody is in it, or nobody lacks anything. */
export function DataPanel({ isEmpty = false, ...rest }: DataPanelProps) {
  const t = useT('health')
  const link = useLiveLink(useLiveState())
  const nobody = rest.query.data === undefined || rest.query.data.students === 0
  return (
    <HealthFrame
      {...rest}
      link={link}
      isEmpty={nobody || isEmpty}
      labels={
        nobody
          ? { title: t('empty.title'), detail: t('data.emptyDetail') }
          : { title: t('data.allTitle'), detail: t('data.allDetail') }
      }
      skeleton="rows"
    />
  )
}
