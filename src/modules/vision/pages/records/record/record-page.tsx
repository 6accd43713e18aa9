import type { RecordPageProps } from './record-page-props.ts'
import { useState } from 'react'
import { useVisionRecord } from '@/modules/vision/api/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { roundOfQuery } from '../list/round-of-query.ts'
import { RecordMissing, RecordSkeleton } from './record-states.tsx'
import { RecordView } from './record-view.tsx'

/** One child's record. What stands stays while it is read again. Esc leads back to the list. */
export function RecordPage(props: RecordPageProps) {
  const { id, query, onBack } = props
  const t = useT('vision-records')
  useEscapeUp(onBack)
  const [chosen, setChosen] = useState<{ id: number; round: number }>()
  const round = chosen?.id === id ? chosen.round : roundOfQuery(query)
  const queryResult = useVisionRecord(id, round)
  const record = queryResult.data?.student.id === id ? queryResult.data : undefined
  const retry = () => void queryResult.refetch()
  if (record) {
    return (
      <div className="flex flex-col gap-3">
        {queryResult.isError && <NoteStrip text={t('stale')} retry={{ label: t('retry'), onRetry: retry }} />}
        <RecordView key={id} {...props} record={record} onRound={(next) => setChosen({ id, round: next })} />
      </div>
    )
  }
  if (queryResult.isError) return <RecordMissing error={queryResult.error} onRetry={retry} onBack={onBack} />
  return <RecordSkeleton onBack={onBack} />
}
