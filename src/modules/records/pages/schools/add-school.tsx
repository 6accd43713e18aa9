import { useAddSchool } from '@/modules/records/api/schools.ts'
import { schoolFields } from '@/modules/records/contract/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useOffline } from '@/live/use-offline.ts'
import { toast } from '@/ui/toast-store.ts'
import { BureauFields, OwnFields } from './school-fields.tsx'
import { useSchoolLabels } from './use-school-labels.ts'

type AddSchoolProps = { onOpen: (id: number) => void; onClose: () => void }

const initial = {
  name: '',
  code: '',
  stages: [],
  ownership: 'public',
  setting: 'urban',
  street: '',
  address: '',
  contactName: '',
  contactPhone: '',
}

/** A school that comes to the district; its classes and students come by the roster import. */
export function AddSchool({ onOpen, onClose }: AddSchoolProps) {
  const t = useT('schools')
  const labels = useSchoolLabels()
  const offline = useOffline()
  const add = useAddSchool()
  const form = useFieldsForm({
    schema: schoolFields,
    initial,
    unsaved: t('add.title'),
    labels: labels.problem,
    save: async (values) => ({ ...(await add.mutateAsync(values)), name: values.name }),
    onSaved: ({ id, name }) => {
      toast(t('add.done', { name }), { action: { label: t('add.open'), run: () => onOpen(id) }, seconds: 8 })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t('add.title')}
      submit={t('add.submit')}
      blocked={offline ? t('edit.offline') : undefined}
      onClose={onClose}
    >
      <BureauFields form={form} />
      <OwnFields form={form} />
    </FormDrawer>
  )
}
