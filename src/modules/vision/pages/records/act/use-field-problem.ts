import { useT } from '@/i18n/i18n.ts'
import { biometryLimits, biometryOf } from '@/modules/vision/standards/biometry.ts'
import { isAcuityField } from './use-field-text.ts'

/** Better words than the kit's for a measure that cannot be. */
export function useFieldProblem() {
  const t = useT('vision-records')
  return (name: string, code: string) => {
    if (code === 'required' || code === 'axisMissing' || code === 'acuityMissing') return undefined
    if (isAcuityField(name)) return t('edit.problems.acuity')
    if (/^(sphere|cylinder)/.test(name)) return t('edit.problems.power')
    const biometry = biometryOf(name)
    if (biometry) {
      const { low, high, unit } = biometryLimits[biometry]
      return t('edit.problems.biometry', { low, high, unit })
    }
    if (/^(k[12]A|a)xis/.test(name)) return t('edit.problems.axis')
    return undefined
  }
}
