import { useT } from '@/i18n/i18n.ts'
import { Select } from '@/ui/select.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { TaskDraft } from './use-task-draft.ts'

type FieldProps = { draft: TaskDraft; put: (part: Partial<TaskDraft>) => void }

export function TitleField({ draft, put }: FieldProps) {
  const t = useT('tasks')
  return (
    <TextField
      label={t('dialog.title')}
      value={draft.title}
      maxLength={40}
      onChange={({ target }) => put({ title: target.value })}
    />
  )
}

/** Whose the task is, where there are several to choose among. */
export function TeacherField({
  draft,
  put,
  teachers,
}: FieldProps & { teachers: readonly { id: number; name: string }[] }) {
  const t = useT('tasks')
  if (teachers.length < 2) return null
  return (
    <Select
      label={t('teacher')}
      value={draft.teacher}
      options={[
        { value: 0, label: t('bySchool') },
        ...teachers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(teacher) => put({ teacher })}
    />
  )
}

/** From when to when. */
export function DayFields({ draft, put }: FieldProps) {
  const t = useT('tasks')
  return (
    <>
      <DayField
        label={t('dialog.from')}
        value={draft.from}
        onChange={(next) => next && put({ from: next })}
      />
      <DayField
        label={t('dialog.to')}
        min={draft.from}
        value={draft.to}
        onChange={(next) => next && put({ to: next })}
      />
    </>
  )
}
