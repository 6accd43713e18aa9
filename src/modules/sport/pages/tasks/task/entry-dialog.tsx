import { useMemo, useState } from 'react'
import { useSubmitTask } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import type { TaskData } from './task-data.ts'

type EntryDialogProps = { data: TaskData; day: string; onClose: () => void }

/** A class's amounts of one day: what was typed and differs from what stands there is sent, each over the version that was seen. */
export function EntryDialog({ data: { task, students, submitted }, day, onClose }: EntryDialogProps) {
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const labels = useTaskLabels()
  const submit = useSubmitTask()
  // As it was seen when the dialog opened.
  const [had] = useState(
    () => new Map(submitted.filter((each) => each.day === day).map((each) => [each.student, each])),
  )
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const what = t('entry.unsaved')
  const put = (rows: Iterable<[number, string]>) => setTyped((before) => new Map([...before, ...rows]))
  const entries = [...typed].flatMap(([student, text]) => {
    const before = had.get(student)
    if (text === '' || Number(text) === before?.amount) return []
    return [{ student, amount: Number(text), ...(before && { version: before.version }) }]
  })
  useUnsavedWork(useMemo(() => (entries.length === 0 ? null : { what }), [entries.length, what]))

  async function save() {
    try {
      const { saved, stale } = await submit.mutateAsync({ id: task.id, day, entries })
      if (stale.length > 0) toast(t('entry.stale', { n: stale.length }), { state: 'warning', seconds: 8 })
      else toast(t('entry.saved', { n: saved.length }))
      onClose()
    } catch {
      // Said below the fields.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('entry.title', { day })}
      description={labels.target(task)}
      actions={
        <>
          <Button
            className="mr-auto"
            onClick={() =>
              put(
                students
                  .filter(({ id }) => !had.has(id) && !typed.get(id))
                  .map(({ id }) => [id, String(task.amount)]),
              )
            }
          >
            {t('entry.fill')}
          </Button>
          <Button onClick={onClose}>{tt('cancel')}</Button>
          <Button
            look="primary"
            disabled={entries.length === 0}
            busy={submit.isPending}
            onClick={() => void save()}
          >
            {t('entry.save', { n: entries.length })}
          </Button>
        </>
      }
    >
      <ul className="grid gap-x-6 gap-y-1 min-[600px]:grid-cols-2">
        {students.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 text-body">
            <label htmlFor={`entry-${id}`} className="min-w-0 flex-1 truncate text-t1">
              {name}
            </label>
            <input
              id={`entry-${id}`}
              inputMode="numeric"
              value={typed.get(id) ?? String(had.get(id)?.amount ?? '')}
              onChange={({ target }) => put([[id, target.value.replaceAll(/\D/g, '').slice(0, 6)]])}
              className="h-7 w-24 rounded-control border border-line2 bg-surface px-2 text-right text-t1"
            />
            <span className="w-8 text-note text-t3">{t(`units.${task.unit}`)}</span>
          </li>
        ))}
      </ul>
      <p role="alert" className="min-h-5 text-note text-severe">
        {submit.error?.message}
      </p>
    </Dialog>
  )
}
