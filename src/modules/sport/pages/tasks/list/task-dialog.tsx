import { useMemo, useState } from 'react'
import { useAddTask, useEditTask } from '@/modules/sport/api/tasks.ts'
import type { SportTask } from '@/modules/sport/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { unitsOf } from '@/modules/sport/standards/tasks/rules.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import { ClassPicks, type PickedClass } from '@/kits/tasks/class-picks.tsx'
import { addDays } from '@/lib/day.ts'
import { templates } from './templates.ts'

type TaskDialogProps = {
  classes: readonly PickedClass[]
  teachers: readonly { id: number; name: string }[]
  today: string
  /** To change; missing = a new one. */
  task?: SportTask
  onClose: () => void
  onSaved: (id: number) => void
}

function blank(today: string) {
  return {
    title: '',
    item: 'rope' as SportTask['item'],
    unit: 'times' as SportTask['unit'],
    amount: '600',
    from: today,
    to: addDays(today, 6),
    classes: [] as number[],
    teacher: 0,
  }
}
const ofTask = (task: SportTask) => ({
  title: task.title,
  item: task.item,
  unit: task.unit,
  amount: String(task.amount),
  from: task.from,
  to: task.to,
  classes: task.classes.map(({ id }) => id),
  teacher: task.teacher?.id ?? 0,
})

/** Sets a task, from a template or from nothing, or changes one. What the server refuses stands below the fields. */
export function TaskDialog({ classes, teachers, today, task, onClose, onSaved }: TaskDialogProps) {
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const labels = useTaskLabels()
  const first = useMemo(() => (task ? ofTask(task) : blank(today)), [task, today])
  const [draft, setDraft] = useState(first)
  const add = useAddTask()
  const edit = useEditTask()
  const put = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const what = tt('dialog.unsaved')
  useUnsavedWork(useMemo(() => (draft === first ? null : { what }), [draft, first, what]))
  const amount = Number(draft.amount)
  const isReady =
    draft.title.trim() !== '' && draft.classes.length > 0 && Number.isInteger(amount) && amount > 0
  const error = (task ? edit : add).error?.message

  async function save() {
    const { teacher, ...requested } = { ...draft, amount }
    try {
      const { saved, id } = task
        ? await edit.mutateAsync({ ...requested, id: task.id, version: task.version })
        : await add.mutateAsync({ ...requested, ...(teacher > 0 && { teacher }) })
      toast(tt(saved ? (task ? 'dialog.changed' : 'dialog.added') : 'dialog.late'), {
        state: saved ? 'good' : 'warning',
      })
      onClose()
      if (saved) onSaved(id)
    } catch {
      // Said below the fields.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={tt(task ? 'dialog.edit' : 'dialog.new')}
      actions={
        <>
          <Button onClick={onClose}>{tt('cancel')}</Button>
          <Button
            look="primary"
            disabled={!isReady}
            busy={add.isPending || edit.isPending}
            onClick={() => void save()}
          >
            {tt(task ? 'dialog.save' : 'dialog.set')}
          </Button>
        </>
      }
    >
      {!task && (
        <div role="group" aria-label={t('dialog.templates')} className="flex flex-wrap items-center gap-2">
          <span className="text-note text-t2">{t('dialog.templates')}</span>
          {templates.map(({ key, ...template }) => (
            <Button
              key={key}
              size="small"
              onClick={() =>
                put({ ...template, amount: String(template.amount), title: t(`templates.${key}`) })
              }
            >
              {t(`templates.${key}`)}
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={tt('dialog.title')}
        value={draft.title}
        maxLength={40}
        onChange={({ target }) => put({ title: target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t('dialog.item')}
          value={draft.item ?? 'any'}
          options={(['any', ...sportItemNames] as const).map((value) => ({
            value,
            label: labels.item(value === 'any' ? null : value),
          }))}
          onChange={(value) => {
            const item = value === 'any' ? null : value
            put({ item, ...(!unitsOf(item).includes(draft.unit) && { unit: 'minutes' }) })
          }}
        />
        <Select
          label={t('dialog.unit')}
          value={draft.unit}
          options={unitsOf(draft.item).map((value) => ({ value, label: t(`units.${value}`) }))}
          onChange={(unit) => put({ unit })}
        />
        {!task && teachers.length > 1 && (
          <Select
            label={tt('teacher')}
            value={draft.teacher}
            options={[
              { value: 0, label: tt('bySchool') },
              ...teachers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(teacher) => put({ teacher })}
          />
        )}
      </div>
      <div className="grid gap-x-4 min-[600px]:grid-cols-3">
        <TextField
          label={t('dialog.amount')}
          inputMode="numeric"
          value={draft.amount}
          unit={<span className="whitespace-nowrap">{t(`units.${draft.unit}`)}</span>}
          onChange={({ target }) => put({ amount: target.value.replaceAll(/\D/g, '').slice(0, 6) })}
        />
        <TextField
          label={tt('dialog.from')}
          type="date"
          value={draft.from}
          onChange={({ target }) => target.value && put({ from: target.value })}
        />
        <TextField
          label={tt('dialog.to')}
          type="date"
          min={draft.from}
          value={draft.to}
          onChange={({ target }) => target.value && put({ to: target.value })}
        />
      </div>
      <ClassPicks classes={classes} chosen={draft.classes} onChange={(picked) => put({ classes: picked })} />
      <p role="alert" className="min-h-5 text-note text-severe">
        {error}
      </p>
    </Dialog>
  )
}
