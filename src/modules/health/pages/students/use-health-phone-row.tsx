import { useMemo, type ReactNode } from 'react'
import type { HealthResultRow } from '@/modules/health/contract/result-list.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useClassText } from '@/kits/table/use-labels.ts'

type Draw = (row: HealthResultRow) => ReactNode

/** The two lines of a row on a phone: who, size and total; what lacks at the right, or the level. */
export function useHealthPhoneRow({
  scope,
  missing,
  level,
}: {
  scope: ListScope
  missing: Draw
  level: Draw
}) {
  const t = useT('health-students')
  const classText = useClassText()
  return useMemo(
    () => (row: HealthResultRow) => ({
      title: <bdi>{row.name}</bdi>,
      detail: [
        scope === 'district' ? row.school : '',
        classText(row.class),
        row.bmi === null ? '' : t('phone.bmi', { bmi: row.bmi.toFixed(1) }),
        row.total === null ? '' : t('phone.total', { total: row.total.toFixed(1) }),
      ]
        .filter(Boolean)
        .join(' · '),
      tag: row.missing.length > 0 ? missing(row) : level(row),
    }),
    [t, classText, scope, missing, level],
  )
}
