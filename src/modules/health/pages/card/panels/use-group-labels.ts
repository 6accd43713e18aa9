import { useMemo } from 'react'
import type { CardTest } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'

/** `五年级女生`: whose table scores a test, and who it is set beside. */
export function useGroupLabels() {
  const t = useT('health-card')
  const gradeText = useGradeText()
  return useMemo(
    () =>
      ({ grade, sex }: Pick<CardTest, 'grade' | 'sex'>) =>
        t(`group.${sex}`, { grade: gradeText(grade) }),
    [t, gradeText],
  )
}
