import { useMemo } from 'react'
import type { ClassRow } from '@/contract/lists/organisation-lists.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'

/** Two lines of a class on a phone: which, then school, head teacher and pupils. */
export function useClassPhoneRow(scope: ListScope) {
  const t = useT('people')
  const classText = useClassText()
  return useMemo(
    () => (row: ClassRow) => ({
      title: classText(row.class),
      detail: [
        scope === 'district' ? row.school : '',
        row.head || t('classes.noHead'),
        t('classes.pupils', { count: row.pupils }),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    [t, classText, scope],
  )
}
