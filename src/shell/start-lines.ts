import { useCurrentUser } from '@/api/account.ts'
import { useStartLines } from '@/api/start-panel.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

/** One line from the records for each built module, by module number; missing while it is being read. */
export function useTileLines(): Record<number, string | undefined> {
  const t = useT('shell')
  const { kind } = useCurrentUser().organisation
  const { data } = useStartLines()
  if (!data) return {}
  const percent = formatPercent(data.coverage)
  const counts = {
    schools: formatCount(data.schools),
    students: formatCount(data.students),
    classes: formatCount(data.classes),
  }
  return {
    1: kind === 'school' ? t('lines.school', counts) : t('lines.region', counts),
    2:
      data.pendingRows > 0
        ? t('lines.coverageAndPending', { percent, rows: formatCount(data.pendingRows) })
        : t('lines.coverage', { percent }),
  }
}
