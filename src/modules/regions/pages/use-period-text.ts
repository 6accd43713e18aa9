import { useT } from '@/i18n/i18n.ts'
import type { NodePeriod } from '@/modules/regions/contract/nodes.ts'

/** `2026–2027 学年秋季 · WS/T 663—2020`, or the days of a window. */
export function usePeriodText() {
  const t = useT('area')
  return ({ schoolYear, term, definitionSet, start, end }: NodePeriod): string =>
    start && end
      ? t('period.days', { start, end })
      : [
          t('period.year', { from: schoolYear, to: schoolYear + 1 }) + (term ? t(`period.${term}`) : ''),
          ...(definitionSet ? [t(`sets.${definitionSet}`)] : []),
        ].join(' · ')
}
