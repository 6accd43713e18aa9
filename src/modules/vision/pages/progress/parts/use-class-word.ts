import { useCallback } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { gradeWord } from '../../screen/labels.ts'

/** `三年级 2 班`. */
export function useClassWord() {
  const t = useT('vision')
  return useCallback(
    (grade: number, number: number) => t('gradeClass', { grade: gradeWord(grade, t), number }),
    [t],
  )
}
