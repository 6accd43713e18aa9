import { useMemo, useState } from 'react'
import { useUpdateStudent } from '@/modules/records/api/students.ts'
import {
  studentChanges,
  type StudentChanges,
  type StudentRecord,
} from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useVersionedSave } from '@/kits/form/use-versioned-save.tsx'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useClassOptions } from '@/kits/form/use-organisation-options.ts'
import { MissingNote } from './missing-note.tsx'
import { StudentFields } from './student-fields.tsx'
import { useConflictLabels } from './use-conflict-labels.ts'
import { useFieldLabels } from './use-field-labels.ts'
import type { StudentFieldName } from './field-options.ts'

/** A masked value is not in the form until somebody types a new one. */
const known = (value: string) => (value.includes('*') ? undefined : value)
/** Always masked: shown masked, or empty to be filled in. */
const hidden = (value: string) => (value === '' ? '' : undefined)

/** What an edit form begins with. */
const initialOf = (record: StudentRecord): Record<StudentFieldName, unknown> => ({
  name: known(record.name),
  number: hidden(record.number),
  sex: record.sex,
  birth: known(record.birth),
  classId: record.classId,
  seat: record.seat,
  boarding: record.boarding,
  guardianName: hidden(record.guardianName),
  guardianPhone: hidden(record.guardianPhone),
  idNumber: hidden(record.idNumber),
  enrolled: record.enrolled,
})

type EditStudentProps = { record: StudentRecord; scope: ListScope; onClose: () => void }

/** Changes a record; what others changed meanwhile is shown side by side. It keeps the version it was opened with. */
export function EditStudent({ record: latest, scope, onClose }: EditStudentProps) {
  const t = useT('students')
  // A record read again meanwhile must not pass for the one that was seen.
  const [record] = useState(latest)
  const { options } = useClassOptions(scope === 'district' ? record.schoolId : undefined)
  const update = useUpdateStudent()
  const offline = useOffline()
  const describe = useConflictLabels(options)
  const { save, dialog } = useVersionedSave<StudentChanges, StudentRecord>({
    write: (version, changes) => update.mutateAsync({ id: record.id, version, changes }),
    describe,
    about: record.name,
  })
  const isLostBy = useMemo(() => (next: Record<string, unknown>) => next.id !== record.id, [record.id])
  const form = useFieldsForm({
    schema: studentChanges,
    initial: initialOf(record),
    unsaved: t('form.unsavedEdit'),
    isLostBy,
    labels: useFieldLabels().problem,
    save: async (_values, changed) => {
      if (Object.keys(changed).length === 0) return 'unchanged' as const
      return (await save(record.version, changed)) && ('saved' as const)
    },
    onSaved(result) {
      onClose()
      toast(t(`form.${result}`))
    },
  })
  return (
    <>
      <FormDrawer
        form={form}
        title={t('form.edit')}
        note={<bdi className="min-w-0 truncate text-note text-t2">{record.name}</bdi>}
        blocked={offline ? t('offline') : undefined}
        onClose={onClose}
      >
        <StudentFields form={form} classes={options} record={record} />
        <MissingNote form={form} record={record} />
      </FormDrawer>
      {dialog}
    </>
  )
}
