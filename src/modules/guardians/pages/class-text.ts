import type { TypeOptions } from 'i18next'
import type { ClassLabel } from '@/contract/class-label.ts'
import { useT } from '@/i18n/i18n.ts'

type Grade = keyof TypeOptions['resources']['bind']['grades']

/** 五年级 3 班, or what the school calls it. The words of this page alone: those of the lists are not fetched for them. */
export function useBindClassText() {
  const t = useT('bind')
  return ({ grade, number, name }: ClassLabel) =>
    name || t('class', { grade: t(`grades.${grade as unknown as Grade}`), number })
}
