import * as z from 'zod/mini'
import { useT } from '@/i18n/i18n.ts'
import { FormDrawer } from '@/kits/form/form-drawer.tsx'
import { NumberInput } from '@/kits/form/number-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { useFieldsForm } from '@/kits/form/use-fields-form.ts'
import { useSaveClinic } from '@/modules/referrals/api/clinics.ts'
import { clinicFields, type Clinic } from '@/modules/referrals/contract/clinics.ts'
import { toast } from '@/ui/toast-store.ts'

const form = z.object({
  name: clinicFields.name,
  address: clinicFields.address,
  contact: clinicFields.contact,
  departments: z.string().check(z.trim(), z.maxLength(200)),
  capacity: clinicFields.capacity,
})

const readDepartments = (typed: string): string[] =>
  typed
    .split(/[、,，;；]+/)
    .map((part) => part.trim().slice(0, 30))
    .filter(Boolean)
    .slice(0, 12)

/** A new clinic, or a change of one. */
export function ClinicForm({ clinic, onClose }: { clinic: Clinic | undefined; onClose: () => void }) {
  const t = useT('referrals')
  const { mutateAsync } = useSaveClinic()
  const fields = useFieldsForm({
    schema: form,
    initial: {
      name: clinic?.name ?? '',
      address: clinic?.address ?? '',
      contact: clinic?.contact ?? '',
      departments: clinic?.departments.join('、') ?? '',
      capacity: clinic?.capacity ?? 10,
    },
    unsaved: t('clinics.unsaved'),
    save: async ({ departments, ...values }) => {
      const known = clinic && { known: { id: clinic.id, version: clinic.version } }
      const { saved } = await mutateAsync({ ...values, departments: readDepartments(departments), ...known })
      if (!saved) throw new Error(t('clinics.conflict'))
      return saved
    },
    onSaved: () => {
      onClose()
      toast(t('clinics.saved'))
    },
  })
  return (
    <FormDrawer form={fields} title={t(clinic ? 'clinics.editTitle' : 'clinics.add')} onClose={onClose}>
      <TextInput form={fields} name="name" label={t('clinics.name')} />
      <TextInput form={fields} name="address" label={t('clinics.address')} />
      <TextInput form={fields} name="contact" label={t('clinics.contact')} />
      <TextInput
        form={fields}
        name="departments"
        label={t('clinics.departments')}
        hint={t('clinics.departmentsHint')}
      />
      <NumberInput form={fields} name="capacity" label={t('clinics.capacity')} />
    </FormDrawer>
  )
}
