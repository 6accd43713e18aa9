import { useT } from '@/i18n/i18n.ts'
import type { FieldsForm } from '@/kits/form/form-types.ts'
import { NumberInput } from '@/kits/form/number-input.tsx'
import { AcuityInput } from './acuity-input.tsx'
import { isAcuityField } from './use-field-text.ts'

type EyeFieldsProps<N extends string> = {
  form: FieldsForm<N>
  /** `ucva`, `sphere` …: the right eye's field stands beside the left's. */
  measures: readonly (
    'ucva' | 'cva' | 'sphere' | 'cylinder' | 'axis' | 'axial' | 'k1' | 'k1Axis' | 'k2' | 'k2Axis' | 'iop'
  )[]
}

/** Measures of both eyes, right beside left. */
export function EyeFields<N extends string>({ form, measures }: EyeFieldsProps<N>) {
  const t = useT('vision-records')
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2">
      {measures.flatMap((measure) =>
        (['Right', 'Left'] as const).map((side) => {
          const Input = isAcuityField(measure) ? AcuityInput : NumberInput
          return (
            <Input
              key={measure + side}
              form={form}
              name={`${measure}${side}` as N}
              label={`${t(`edit.fields.${measure}`)} ${t(side === 'Right' ? 'eyes.right' : 'eyes.left')}`}
            />
          )
        }),
      )}
    </div>
  )
}
