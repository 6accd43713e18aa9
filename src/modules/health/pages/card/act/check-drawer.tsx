import * as z from 'zod/mini'
import { useEditCheck } from '@/modules/health/api/card.ts'
import type { GrowthRow, HealthCard } from '@/modules/health/contract/card.ts'
import { checkFields } from '@/modules/health/contract/check.ts'
import { useT } from '@/i18n/i18n.ts'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { yearName } from '@/lib/school-year.ts'
import { CorrectionDrawer } from './correction-drawer.tsx'
import { spineFields, teethFields } from './check-names.ts'
import { useSpineOptions } from './spine-options.ts'
import { toEntry, type CheckEntry } from './to-entry.ts'
import { useCorrection, why } from './use-correction.tsx'
import { useFieldText } from './use-field-text.ts'

const schema = z.extend(checkFields, why)

const units = [
  { name: 'heightCm', unit: 'cm' },
  { name: 'weightKg', unit: 'kg' },
  { name: 'systolic', unit: 'mmHg' },
  { name: 'diastolic', unit: 'mmHg' },
  { name: 'vitalCapacity', unit: 'mL' },
  { name: 'haemoglobin', unit: 'g/L' },
] as const

type CheckDrawerProps = {
  student: HealthCard['student']
  check: GrowthRow
  entry: CheckEntry
  onClose: () => void
}

/** Registers what a check-up lacks, puts a wrong value right, or clears one. */
export function CheckDrawer({ student, check: { round }, entry, onClose }: CheckDrawerProps) {
  const t = useT('health-card')
  const edit = useEditCheck()
  const { label } = useFieldText()
  const optionsOf = useSpineOptions()
  const { form, dialog } = useCorrection({
    student,
    schema,
    record: entry,
    onClose,
    fieldsOf: ({ written }) => written,
    async write(version, changes, reason, note) {
      const answer = await edit.mutateAsync({
        id: student.id,
        round: round.id,
        version,
        reason,
        note,
        changes,
      })
      return { ...answer, current: toEntry(answer.current) ?? entry }
    },
    labels: { saved: t('check.saved'), unsaved: t('check.unsaved') },
  })
  const labels = {
    title: t('check.title', { year: yearName(round.schoolYear) }),
    hint: t('check.hint'),
    submit: t('check.submit'),
    takenOn: t('check.takenOn'),
  }
  return (
    <CorrectionDrawer student={student} form={form} dialog={dialog} labels={labels} onClose={onClose}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        {units.map(({ name, unit }) => (
          <TextInput key={name} form={form} name={name} label={label(name)} unit={unit} inputMode="decimal" />
        ))}
        {spineFields.map((name) => (
          <SelectInput key={name} form={form} name={name} label={label(name)} options={optionsOf(name)} />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-x-4 gap-y-2">
        {teethFields.map((name) => (
          <TextInput key={name} form={form} name={name} label={label(name)} inputMode="numeric" />
        ))}
      </div>
    </CorrectionDrawer>
  )
}
