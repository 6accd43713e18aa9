import { useState } from 'react'
import { useEntryClass } from '@/modules/records/api/entry-class.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { PartState } from '@/kits/devices/part-state.tsx'
import { EntryDone, type Done } from './entry-done.tsx'
import { EntryForm } from './entry-form.tsx'

/** One item, one time, all students of a class who were there. */
export function EntryPart() {
  const t = useT('sport-intake')
  const [classId, setClass] = useState<number>()
  const [done, setDone] = useState<Done>()
  const { data, error, refetch, isPlaceholderData } = useEntryClass(classId)
  if (!data) return <PartState error={error} onRetry={() => void refetch()} />
  if (data.class === null)
    return <StateBlock state="empty" title={t('entry.noClass')} detail={t('entry.noClassWhy')} />
  return (
    <div className="flex flex-col gap-4 py-4">
      {done && (
        <EntryDone key={done.id} done={done} students={data.students} onUndone={() => setDone(undefined)} />
      )}
      <EntryForm
        key={data.class}
        data={{ ...data, class: data.class }}
        busy={isPlaceholderData}
        onClass={(next) => {
          setDone(undefined)
          setClass(next)
        }}
        onDone={setDone}
      />
    </div>
  )
}
