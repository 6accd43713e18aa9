import { useT } from '@/i18n/i18n.ts'
import { DayFields, TeacherField, TitleField } from '@/kits/tasks/task-draft-fields.tsx'
import { labourSettings, taskGroups, type TaskGroup } from '@/modules/labour/standards/task-groups.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { LabourTaskDraft } from './task-draft.ts'

type TaskFieldsProps = {
  draft: LabourTaskDraft
  /** To choose among; none: it is not asked. */
  teachers: readonly { id: number; name: string }[]
  put: (part: Partial<LabourTaskDraft>) => void
}

/** What is to be done, of which group, where, how long and by when. */
export function TaskFields({ draft, teachers, put }: TaskFieldsProps) {
  const t = useT('labour-tasks')
  return (
    <>
      <TitleField draft={draft} put={put} />
      <TextField
        label={t('dialog.what')}
        value={draft.what}
        maxLength={200}
        onChange={({ target }) => put({ what: target.value })}
      />
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <Select
          label={t('dialog.group')}
          value={draft.group}
          options={taskGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          onChange={(group: TaskGroup) => put({ group })}
        />
        <Select
          label={t('dialog.place')}
          value={draft.setting}
          options={labourSettings.map((value) => ({ value, label: t(`places.${value}`) }))}
          onChange={(setting) => put({ setting })}
        />
        <TeacherField draft={draft} put={put} teachers={teachers} />
        <label className="flex items-center gap-1.5 text-body text-t1">
          <Checkbox
            label={t('dialog.photo')}
            checked={draft.needsPhoto}
            onChange={(needsPhoto) => put({ needsPhoto })}
          />
          {t('dialog.photo')}
        </label>
      </div>
      <div className="grid gap-x-4 min-[600px]:grid-cols-3">
        <TextField
          label={t('dialog.minutes')}
          inputMode="numeric"
          value={draft.minutes}
          onChange={({ target }) => put({ minutes: target.value.replaceAll(/\D/g, '').slice(0, 3) })}
        />
        <DayFields draft={draft} put={put} />
      </div>
    </>
  )
}
