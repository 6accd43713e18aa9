import { useState } from 'react'
import { useAddStudent } from '@/modules/records/api/students.ts'
import { studentFields } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { PickBox } from '@/kits/form/pick-box.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Field } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useClassOptions, useSchoolOptions } from '@/kits/form/use-organisation-options.ts'
import { blank } from './field-options.ts'
import { MissingNote } from './missing-note.tsx'
import { StudentFields } from './student-fields.tsx'
import { useFieldLabels } from './use-field-labels.ts'

type AddStudentProps = { scope: ListScope; onOpen: (id: number) => void; onClose: () => void }

/** A new student in a class of the own school; for bureau staff of a school of the district. */
export function AddStudent({ scope, onOpen, onClose }: AddStudentProps) {
  const t = useT('students')
  const isDistrict = scope === 'district'
  const [school, setSchool] = useState<number>()
  const schools = useSchoolOptions(isDistrict)
  const knowsSchool = !isDistrict || school !== undefined
  const { options, isPending } = useClassOptions(school, knowsSchool)
  const add = useAddStudent()
  const offline = useOffline()
  const form = useFieldsForm({
    schema: studentFields,
    initial: blank,
    unsaved: t('form.unsavedAdd'),
    isLostBy: leavesList,
    labels: useFieldLabels().problem,
    save: async (values) => ({ ...(await add.mutateAsync(values)), name: values.name }),
    onSaved({ id, name }) {
      onClose()
      toast(t('form.added', { name }), {
        seconds: 8,
        action: { label: t('form.open'), run: () => onOpen(id) },
      })
    },
  })
  const noClasses = knowsSchool && !isPending && options.length === 0
  return (
    <FormDrawer
      form={form}
      title={t('form.add')}
      blocked={offline ? t('offline') : undefined}
      onClose={onClose}
    >
      {isDistrict && (
        <Field id="student-school" label={t('form.school')}>
          <PickBox
            id="student-school"
            label={t('form.school')}
            value={school}
            options={schools}
            placeholder={t('form.schoolPlaceholder')}
            onChange={(next) => {
              setSchool(next)
              form.rhf.setValue('classId', undefined)
            }}
          />
        </Field>
      )}
      <StudentFields
        form={form}
        classes={options}
        classHint={knowsSchool ? (noClasses ? t('form.noClasses') : undefined) : t('form.classFirst')}
      />
      <MissingNote form={form} />
    </FormDrawer>
  )
}

const leavesList = (next: Record<string, unknown>) => next.id !== undefined || next.view !== undefined
