import { use, useMemo } from 'react'
import { ArrivalContext } from '@/widgets/arrival/arrival-context.ts'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import type { TableData } from './table-data.ts'

type Props = { place: string; table: TableData | undefined }

/** On a wall, an outline of two seconds around the panel whose figures a live event has just changed. */
export function ArrivedPanel({ place, table }: Props) {
  const isWatched = use(ArrivalContext) !== null
  const rows = table?.rows
  const values = useMemo(
    () => (isWatched && rows ? new Map([['panel', JSON.stringify(rows)]]) : undefined),
    [isWatched, rows],
  )
  const { round } = useArrived(place, values)
  return round > 0 && <ArrivalOutline key={round} />
}
