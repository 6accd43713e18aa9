import { useMemo } from 'react'
import { useAddTask, useEditTask } from '@/modules/sport/api/tasks.ts'
import type { SportTask } from '@/modules/sport/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { sportItemNames } from '@/standards/sport/items.ts'
import { unitsOf } from '@/modules/sport/standards/tasks/rules.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useTaskLabels } from '../use-task-labels.ts'
import { TaskDialog, type TaskDialogOf } from '@/kits/tasks/task-dialog.tsx'
import { DayFields, TeacherField, TitleField } from '@/kits/tasks/task-draft-fields.tsx'
import { useTaskDraft, type TaskDraft } from '@/kits/tasks/use-task-draft.ts'
import { addDays } from '@/lib/day.ts'
import { templates } from './templates.ts'

interface SportTaskDraft extends TaskDraft, Pick<SportTask, 'item' | 'unit'> {
  /** As it is typed. */
  amount: string
}

const blank = (today: string): SportTaskDraft => ({
  title: '',
  item: 'rope',
  unit: 'times',
  amount: '600',
  from: today,
  to: addDays(today, 6),
  classes: [],
  teacher: 0,
})
const ofTask = (task: SportTask): SportTaskDraft => ({
  title: task.title,
  item: task.item,
  unit: task.unit,
  amount: String(task.amount),
  from: task.from,
  to: task.to,
  classes: task.classes.map(({ id }) => id),
  teacher: task.teacher?.id ?? 0,
})

/** Sets a task, from a template or from nothing, or changes one. */
export function SportTaskDialog({ teachers, today, task, ...dialog }: TaskDialogOf<SportTask>) {
  const t = useT('sport-tasks')
  const labels = useTaskLabels()
  const first = useMemo(() => (task ? ofTask(task) : blank(today)), [task, today])
  const { draft, put } = useTaskDraft(first)
  const add = useAddTask()
  const edit = useEditTask()
  const amount = Number(draft.amount)
  const isReady =
    draft.title.trim() !== '' && draft.classes.length > 0 && Number.isInteger(amount) && amount > 0

  function save() {
    const { teacher, ...requested } = { ...draft, amount }
    return task
      ? edit.mutateAsync({ ...requested, id: task.id, version: task.version })
      : add.mutateAsync({ ...requested, ...(teacher > 0 && { teacher }) })
  }
  return (
    <TaskDialog
      {...dialog}
      isNew={!task}
      width={640}
      chosen={draft.classes}
      put={put}
      isBusy={add.isPending || edit.isPending}
      error={(task ? edit : add).error?.message}
      save={isReady ? save : null}
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
      <TitleField draft={draft} put={put} />
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
        <TeacherField draft={draft} put={put} teachers={task ? [] : teachers} />
      </div>
      <div className="grid gap-x-4 min-[600px]:grid-cols-3">
        <TextField
          label={t('dialog.amount')}
          inputMode="numeric"
          value={draft.amount}
          unit={<span className="whitespace-nowrap">{t(`units.${draft.unit}`)}</span>}
          onChange={({ target }) => put({ amount: target.value.replaceAll(/\D/g, '').slice(0, 6) })}
        />
        <DayFields draft={draft} put={put} />
      </div>
    </TaskDialog>
  )
}
