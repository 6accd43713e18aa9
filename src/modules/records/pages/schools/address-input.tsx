import { useRegions } from '@/api/regions.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { TextInput } from '@/kits/form/text-input.tsx'
import { RegionPicker } from '@/kits/region-picker/region-picker.tsx'
import { regionOf, withRegion } from './address-region.ts'

/** A street, with the province and city before it by choice. */
export function AddressInput({ form }: { form: FieldsForm<'address'> }) {
  const t = useT('lists')
  const texts = useT('schools')
  const address = String(form.rhf.watch('address') ?? '')
  const regions = useRegions().data?.rows ?? []
  return (
    <div className="flex flex-col gap-1">
      <TextInput
        form={form}
        name="address"
        label={t('schools.columns.address')}
        hint={texts('edit.addressHint')}
      />
      <div className="-mt-1 mb-2">
        <RegionPicker
          label={texts('edit.region')}
          value={regionOf(address, regions)}
          onChange={(_code, path) =>
            form.rhf.setValue('address', withRegion(address, path, regions), {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        />
      </div>
    </div>
  )
}
