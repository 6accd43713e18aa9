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

const grades = Array.from({ length: 12 }, (_, index) => index + 1)
const initial = { grade: 1, number: null, name: '' }

/** A class of the present school year. Mostly the roster import makes them. */
export function AddClass({ onClose }: { onClose: () => void }) {
  const t = useT('people')
  const gradeText = useGradeText()
  const offline = useOffline()
  const add = useAddClass()
  const form = useFieldsForm({
    schema: classAdd.input,
    initial,
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
