import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { checkOnly } from './check-names.ts'
import { spineLabels } from './spine-options.ts'

/** Names of the fields of a test or a check-up, and values as they are written: `3'45"`, 免测, 缺席, 左低右高Ⅱ度, 空. */
export function useFieldText() {
  const t = useT('health-card')
  return useMemo(() => {
    function label(field: string): string {
      if (field === 'takenOn' || field === 'heightCm' || field === 'weightKg') return t(`edit.${field}`)
      const item = fitnessItemNames.find((each) => each === field)
      if (item) return t(`item.${item}`)
      const checked = checkOnly.find((each) => each === field)
      return checked ? t(`check.fields.${checked}`) : field
    }
    /** As a field begins with it. */
    const written = (text: string): string =>
      text === 'exempt' ? t('state.exempt') : text === 'absent' ? t('edit.absent') : text
    const value = (of: unknown, field = ''): string =>
      of === null || of === undefined || of === ''
        ? t('corrections.empty')
        : (spineLabels(field, String(of), t) ?? written(String(of)))
    return { label, written, value }
  }, [t])
}
