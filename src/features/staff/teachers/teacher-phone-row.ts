import { useMemo } from 'react'
import type { TeacherRow } from '@/contract/lists/organisation-lists.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'

/** Two lines of a teacher on a phone: who, then school, roles and number. */
export function useTeacherPhoneRow(scope: ListScope) {
  const lists = useT('lists')
  return useMemo(
    () => (row: TeacherRow) => ({
      title: row.name,
      detail: [
        scope === 'district' ? row.school : '',
        row.js.map((role) => lists(`teachers.values.js.${role}`)).join('、'),
        row.phone,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    [lists, scope],
  )
}
