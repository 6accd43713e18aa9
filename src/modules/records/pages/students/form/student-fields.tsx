import { boardings } from '@/modules/records/contract/student-columns.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { DateInput } from '@/kits/form/date-input.tsx'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { MaskedInput } from '@/kits/form/masked-input.tsx'
import { NumberInput } from '@/kits/form/number-input.tsx'
import { PickInput } from '@/kits/form/pick-input.tsx'
import type { PickOption } from '@/kits/form/pick-box.tsx'
import { SegmentedInput } from '@/kits/form/segmented-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { toDay } from '@/lib/to-day.ts'
import type { StudentFieldName } from './field-options.ts'
import { useFieldLabels } from './use-field-labels.ts'

type StudentFieldsProps = {
  form: FieldsForm<StudentFieldName>
  classes: readonly PickOption[]
  classHint?: string | undefined
  /** The record that is edited: what of it is masked is not loaded. */
  record?: StudentRecord | undefined
}

const isMasked = (value: string | undefined) => value?.includes('*') ?? false
const pair = 'grid grid-cols-2 gap-x-4 gap-y-2 max-[600px]:grid-cols-1'

/** All that is written of a student; only name and class are needed. */
export function StudentFields({ form, classes, classHint, record }: StudentFieldsProps) {
  const t = useT('students')
  const lists = useT('lists')
  const { label } = useFieldLabels()
  const field = (name: StudentFieldName) => ({ form, name, label: label(name) })
  const masked = (name: 'number' | 'guardianName' | 'guardianPhone' | 'idNumber') => ({
    ...field(name),
    masked: record?.[name] ?? '',
  })
  return (
    <>
      {isMasked(record?.name) ? (
        <MaskedInput {...field('name')} masked={record?.name ?? ''} hint={t('form.hints.name')} />
      ) : (
        <TextInput {...field('name')} hint={t('form.hints.name')} />
      )}
      <div className={pair}>
        <PickInput
          {...field('classId')}
          options={classes}
          placeholder={t('form.classPlaceholder')}
          hint={classHint ?? (record && t('form.hints.otherSchool'))}
        />
        <NumberInput {...field('seat')} hint={t('form.hints.seat')} />
      </div>
      <div className={pair}>
        <SegmentedInput
          {...field('sex')}
          segments={(['boy', 'girl', 'unknown'] as const).map((value) => ({
            value,
            label: lists(`students.values.sex.${value}`),
          }))}
        />
        {isMasked(record?.birth) ? (
          <MaskedInput
            {...field('birth')}
            masked={record?.birth ?? ''}
            placeholder="YYYY-MM-DD"
            parse={toDay}
          />
        ) : (
          <DateInput {...field('birth')} />
        )}
      </div>
      <SegmentedInput
        {...field('boarding')}
        segments={boardings.map((value) => ({ value, label: lists(`students.values.boarding.${value}`) }))}
      />
      <MaskedInput {...masked('number')} hint={t('form.hints.number')} />
      <div className={pair}>
        <MaskedInput {...masked('guardianName')} />
        <MaskedInput {...masked('guardianPhone')} inputMode="tel" hint={t('form.hints.guardianPhone')} />
      </div>
      <div className={pair}>
        <MaskedInput {...masked('idNumber')} hint={t('form.hints.idNumber')} />
        <NumberInput {...field('enrolled')} hint={t('form.hints.enrolled')} />
      </div>
    </>
  )
}
