import { useMemo, useState } from 'react'
import { useTripBaseSave, useTripClose } from '@/modules/trips/api/trips.ts'
import { tripBaseSave, type PlannedBase } from '@/modules/trips/contract/plan.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { tripCategories, type TripCategory } from '@/modules/trips/standards/rules.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonedButton } from '@/ui/reasoned-button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { usePublished } from './use-published.ts'
import { useWhyOff } from './why-off.ts'

const texts = [
  ...(['name', 'address', 'latitude', 'longitude', 'capacity', 'qualification'] as const),
  ...(['qualifiedUntil', 'contactName', 'contactPhone'] as const),
]
type Texts = Record<(typeof texts)[number], string>

const textsOf = (base: PlannedBase | undefined): Texts => ({
  name: base?.name ?? '',
  address: base?.address ?? '',
  capacity: base ? String(base.capacity) : '',
  latitude: String(base?.location?.latitude ?? ''),
  longitude: String(base?.location?.longitude ?? ''),
  qualification: base?.qualification ?? '',
  qualifiedUntil: base?.qualifiedUntil ?? '',
  contactName: base?.contactName ?? '',
  contactPhone: base?.contactPhone ?? '',
})
const toInput = (category: TripCategory, { latitude, longitude, capacity, ...rest }: Texts) => ({
  ...rest,
  category,
  capacity: Number(capacity || NaN),
  location:
    latitude.trim() === '' && longitude.trim() === ''
      ? null
      : { latitude: Number(latitude || NaN), longitude: Number(longitude || NaN) },
})

/** Adds a base or changes one. */
export function BaseForm({ base, onClose }: { base?: PlannedBase; onClose: () => void }) {
  const t = useT('trips')
  const [saveCall, closeCall] = [useTripBaseSave(), useTripClose()]
  const notified = usePublished()
  const whyOff = useWhyOff()
  const [first] = useState(() => textsOf(base))
  const [values, setValues] = useState(first)
  const [category, setCategory] = useState<TripCategory>(base?.category ?? 'nature')
  const isChanged =
    category !== (base?.category ?? 'nature') || texts.some((one) => values[one] !== first[one])
  const unsaved = t('plan.unsaved')
  useUnsavedWork(useMemo(() => (isChanged ? { what: unsaved } : null), [isChanged, unsaved]))
  const read = tripBaseSave.input.safeParse(toInput(category, values))
  const wrong = new Set(read.error?.issues.map(({ path }) => (path[0] === 'location' ? path[1] : path[0])))
  const off = whyOff({ values, names: texts, wrong, wordOf: (name) => t(`plan.${name}`), isChanged })
  async function save() {
    const known = base && { id: base.id, version: base.version }
    try {
      await notified(
        'saved',
        saveCall.mutateAsync({ ...toInput(category, values), ...(known && { known }) }),
        ({ id, version }) =>
          base
            ? saveCall.mutateAsync({ ...toInput(base.category, textsOf(base)), known: { id, version } })
            : closeCall.mutateAsync({ what: 'base', id, version, closed: true }),
      )
      onClose()
    } catch {
      // The form says why.
    }
  }
  return (
    <form
      aria-label={t(base ? 'plan.editBase' : 'plan.newBase')}
      className="flex flex-col gap-1 rounded border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (off === undefined) void save()
      }}
    >
      <Select
        label={t('category')}
        value={category}
        options={tripCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        onChange={setCategory}
      />
      {texts.map((name) => (
        <TextField
          key={name}
          label={t(`plan.${name}`)}
          type={name === 'qualifiedUntil' ? 'date' : 'text'}
          maxLength={100}
          error={
            values[name] !== '' && wrong.has(name)
              ? t('plan.wrong', { fields: t(`plan.${name}`) })
              : undefined
          }
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Refusal error={saveCall.error} />
      <div className="flex items-center gap-2">
        <Button onClick={onClose}>{t('ask.back')}</Button>
        <ReasonedButton look="primary" type="submit" off={off} busy={saveCall.isPending} className="flex-1">
          {t('plan.save')}
        </ReasonedButton>
      </div>
    </form>
  )
}
