import { useAddClass } from '@/modules/records/api/staff.ts'
import { classAdd } from '@/modules/records/contract/classes.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { NumberInput } from '@/kits/form/number-input.tsx'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { toast } from '@/ui/toast-store.ts'
import { useSchoolChoices } from '@/api/organisation-choices.ts'
import { useStagesHere } from '@/kits/table/use-stages-here.ts'
import { gradesOf } from '@/standards/grade.ts'

/** A class of the present school year. Mostly the roster import makes them. */
export function AddClass({ onClose }: { onClose: () => void }) {
  const { isPending } = useSchoolChoices()
  const grades = useStagesHere().flatMap(gradesOf)
  // Of a kindergarten the first grade to choose is another.
  return isPending ? null : <AddForm grades={grades} onClose={onClose} />
}

function AddForm({ grades, onClose }: { grades: readonly number[]; onClose: () => void }) {
  const t = useT('people')
  const gradeText = useGradeText()
  const offline = useOffline()
  const add = useAddClass()
  const form = useFieldsForm({
    schema: classAdd.input,
    initial: { grade: grades[0] ?? null, number: null, name: '' },
    unsaved: t('classes.add'),
    save: (values) => add.mutateAsync(values),
    onSaved: () => {
      toast(t('classes.added'))
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('classes.add')}
      note={t('classes.addNote')}
      blocked={offline ? t('offline') : undefined}
      onClose={onClose}
    >
      <SelectInput
        form={form}
        name="grade"
        label={t('classes.grade')}
        options={grades.map((grade) => ({ value: grade, label: gradeText(grade) }))}
      />
      <NumberInput form={form} name="number" label={t('classes.number')} hint={t('classes.numberHint')} />
      <TextInput form={form} name="name" label={t('classes.name')} hint={t('classes.nameHint')} />
    </FormDrawer>
  )
}
