import { useState } from 'react'
import { useEntryClass } from '@/modules/records/api/entry-class.ts'
import { useUndoEntry } from '@/modules/sport/api/intake.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { PartState } from '@/kits/devices/part-state.tsx'
import { toast } from '@/ui/toast-store.ts'
import { EntryDone, type Done } from './entry-done.tsx'
import { EntryForm } from './entry-form.tsx'
import { RecentEntries } from './recent-entries.tsx'

/** One item, one time, all students of a class who were there. */
export function EntryPart() {
  const t = useT('sport-intake')
  const [classId, setClass] = useState<number>()
  const [last, setLast] = useState<{ done: Done; saved: string }>()
  const undo = useUndoEntry()
  const { data, error, refetch, isPlaceholderData } = useEntryClass(classId)
  if (!data) return <PartState error={error} onRetry={() => void refetch()} />
  if (data.class === null)
    return <StateBlock state="empty" title={t('entry.noClass')} detail={t('entry.noClassWhy')} />

  /** Also from the message at the foot, which stays when the drawer is closed; a refusal is then said there. */
  const takeBack = async (id: string) => {
    const { removed } = await undo.mutateAsync(id)
    toast(t('entry.undone', { n: removed }))
    setLast((current) => (current?.done.entry === id ? undefined : current))
  }
  const done = (reply: Done, saved: string) => {
    setLast({ done: reply, saved })
    // Where nothing counts there is nothing to be glad of: the form says why.
    if (reply.taken + reply.repeated === 0) return
    toast(t('entry.toast', { n: reply.taken + reply.repeated }), {
      undo: () =>
        void takeBack(reply.entry).catch((why: Error) =>
          toast(t('entry.undoRefused', { why: why.message }), { state: 'severe' }),
        ),
    })
  }
  return (
    <div className="flex flex-col gap-4 py-4">
      {last && <EntryDone done={last.done} students={data.students} />}
      <RecentEntries
        busy={undo.isPending}
        refused={undo.error?.message}
        onUndo={(id) => void takeBack(id).catch(() => undefined)}
      />
      <EntryForm
        key={data.class}
        data={{ ...data, class: data.class }}
        busy={isPlaceholderData}
        saved={last?.saved}
        onClass={(next) => {
          setLast(undefined)
          setClass(next)
        }}
        onDone={done}
      />
    </div>
  )
}
