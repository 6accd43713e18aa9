import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'

/** Names of a test's fields, and values as they are written: `3'45"`, 免测, 缺席, 空. */
export function useFieldText() {
  const t = useT('health-card')
  return useMemo(() => {
    function label(field: string): string {
      if (field === 'takenOn' || field === 'heightCm' || field === 'weightKg') return t(`edit.${field}`)
      const item = fitnessItemNames.find((each) => each === field)
      return item ? t(`item.${item}`) : field
    }
    /** As a field begins with it. */
    const written = (text: string): string =>
      text === 'exempt' ? t('state.exempt') : text === 'absent' ? t('edit.absent') : text
    const value = (of: string | number | null | undefined): string =>
      of === null || of === undefined || of === '' ? t('corrections.empty') : written(String(of))
    return { label, written, value }
  }, [t])
}
