import { Activity, lazy, Suspense, useState, useMemo, type ComponentType } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { ListScope } from '@/kits/table/list-scope.ts'
import type { Bulk } from '@/kits/table/list-table-props.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { VisionRecordSearch } from '@/modules/vision/pages/record-search.ts'
import { FollowUpActParts } from './bulk/follow-up-act-parts.tsx'
import type { FollowUpAct } from './bulk/follow-up-acts.ts'
import { definitions } from './list/definitions.ts'
import { roundOfQuery } from './list/round-of-query.ts'
import { RecordsList } from './list/records-list.tsx'
import { RecordPage } from './record/record-page.tsx'

const SeatsView = lazy(async () => ({ default: (await import('./seats/seats-view.tsx')).SeatsView }))

type VisionRecordsPageProps = {
  scope: ListScope
  /** What a module above can do with the rows that are ticked. */
  moreBulk?: ComponentType<{ bulk: Bulk }> | undefined
}

/** Vision records: their list, and in place of it one child's (VIS-05, VIS-10), or the seats of a class (VIS-16). */
export function VisionRecordsPage({ scope, moreBulk }: VisionRecordsPageProps) {
  const address = useRecordAddress()
  const state = useListState(definitions[scope], ...useListAddress())
  const seatsOf = scope === 'school' && address.id === undefined ? address.seats : undefined
  const isList = address.id === undefined && seatsOf === undefined
  // From its first sight on the list stays: rows and scroll are there on the way back.
  const [wasSeen, setSeen] = useState(isList)
  if (isList && !wasSeen) setSeen(true)
  const [lastOpen, setLastOpen] = useState(address.id)
  if (address.id !== undefined && address.id !== lastOpen) setLastOpen(address.id)
  const [act, setAct] = useState<FollowUpAct>()
  return (
    <>
      {wasSeen && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <RecordsList
            scope={scope}
            state={state}
            lastOpen={lastOpen}
            onOpen={address.open}
            onAct={setAct}
            onSeats={address.openSeats}
            moreBulk={moreBulk}
          />
        </Activity>
      )}
      {seatsOf !== undefined && (
        <Suspense>
          <SeatsView
            classId={seatsOf}
            round={roundOfQuery(state.query)}
            onClass={address.openSeats}
            onBack={address.close}
          />
        </Suspense>
      )}
      {address.id !== undefined && (
        <RecordPage
          id={address.id}
          scope={scope}
          query={state.query}
          onOpen={address.open}
          onBack={address.close}
        />
      )}
      {act && <FollowUpActParts act={act} onClose={() => setAct(undefined)} />}
    </>
  )
}

/** Whose record is open, or the seats of which class, and how to go elsewhere. Each move is a step that the back key takes back. */
function useRecordAddress() {
  const { id, seats } = useSearch({ strict: false }) as VisionRecordSearch
  const step = useSearchStep<VisionRecordSearch>()
  return useMemo(() => {
    const go = (next: Pick<VisionRecordSearch, 'id' | 'seats'>) =>
      step((before) => ({ ...before, id: undefined, seats: undefined, ...next }))
    return {
      id: id as number | undefined,
      seats: seats as number | undefined,
      open: (student: number) => go({ id: student }),
      openSeats: (classId: number) => go({ seats: classId }),
      close: () => go({}),
    }
  }, [id, seats, step])
}
