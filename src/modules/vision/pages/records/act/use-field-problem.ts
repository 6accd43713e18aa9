import { useT } from '@/i18n/i18n.ts'
import { isAcuityField } from './use-field-text.ts'

/** Better words than the kit's for a measure that cannot be. */
export function useFieldProblem() {
  const t = useT('vision-records')
  return (name: string, code: string) => {
    if (code === 'required' || code === 'axisMissing' || code === 'acuityMissing') return undefined
    if (isAcuityField(name)) return t('edit.problems.acuity')
    if (/^(sphere|cylinder)/.test(name)) return t('edit.problems.power')
    if (name.startsWith('axis')) return t('edit.problems.axis')
    return undefined
  }
}
