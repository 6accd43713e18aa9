import { useMemo } from 'react'
import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Tag } from '@/ui/tag.tsx'
import type { ListScope } from '@/kits/table/list-scope.ts'

/** Two lines of a student on a phone: who, then sex, class and number. */
export function usePhoneRow(scope: ListScope) {
  const lists = useT('lists')
  const classText = useClassText()
  return useMemo(
    () => (row: StudentRow) => ({
      title: <bdi>{row.name}</bdi>,
      detail: [
        row.sex === 'unknown' ? '' : lists(`students.values.sex.${row.sex}`),
        scope === 'district' ? row.school : '',
        classText(row.class),
        row.number,
      ]
        .filter(Boolean)
        .join(' · '),
      tag: (
        <Tag state={row.guardians === 'bound' ? 'good' : 'warning'}>
          {lists(`students.values.guardians.${row.guardians}`)}
        </Tag>
      ),
    }),
    [lists, classText, scope],
  )
}
