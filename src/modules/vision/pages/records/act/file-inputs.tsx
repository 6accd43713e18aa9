import * as z from 'zod/mini'
import { examFields } from '@/modules/vision/contract/exam-fields.ts'
import { cycloplegias, examSources } from '@/modules/vision/standards/biometry.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { SelectInput } from '@/kits/form/select-input.tsx'
import { TextInput } from '@/kits/form/text-input.tsx'
import { EyeFields } from './eye-fields.tsx'

/** An empty field says nothing. */
const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed)),
    schema,
  )
/** Fields of a form in which nothing is an empty text. */
export const typedFile = {
  cycloplegia: orNull(examFields.shape.cycloplegia),
  device: orNull(examFields.shape.device),
  examiner: orNull(examFields.shape.examiner),
  source: orNull(examFields.shape.source),
}

type FormProps<N extends string> = { form: FieldsForm<N> }

/** Asked before the refraction: a value without the answer never enters the reserve. */
export function CycloplegiaInput<N extends string>({ form }: FormProps<N>) {
  const t = useT('vision-records')
  return (
    <SelectInput
      form={form}
      name={'cycloplegia' as N}
      label={t('edit.fields.cycloplegia')}
      options={[
        { value: '', label: t('edit.unsaid') },
        ...cycloplegias.map((value) => ({ value, label: t(`cycloplegia.${value}`) })),
      ]}
    />
  )
}

/** What the refraction file adds: axial length, curvature, pressure, and with what, by whom and where. */
export function FileInputs<N extends string>({ form }: FormProps<N>) {
  const t = useT('vision-records')
  return (
    <fieldset className="mt-2">
      <legend className="mb-1 text-body font-semibold">{t('edit.more')}</legend>
      <EyeFields form={form} measures={['axial', 'k1', 'k1Axis', 'k2', 'k2Axis', 'iop']} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextInput form={form} name={'device' as N} label={t('edit.fields.device')} />
        <TextInput form={form} name={'examiner' as N} label={t('edit.fields.examiner')} />
      </div>
      <SelectInput
        form={form}
        name={'source' as N}
        label={t('edit.fields.source')}
        options={[
          { value: '', label: t('edit.unsaid') },
          ...examSources.map((value) => ({ value, label: t(`source.${value}`) })),
        ]}
      />
    </fieldset>
  )
}
