import { useMemo } from 'react'
import type { ListDefinition } from '@/contract/lists/list.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

/** The keys of a list's own words are made from its declaration; a test holds both together. */
type Labels = (key: string, options?: { defaultValue?: string }) => string

/** `3` → 三年级. */
export function useGradeText() {
  const t = useT('lists') as unknown as Labels
  return useMemo(() => (grade: number) => t(`grades.${grade}`), [t])
}

/** 五年级3班, or what the school calls it. */
export function useClassText() {
  const t = useT('lists')
  return useMemo(() => {
    const labels = t as unknown as Labels
    return ({ grade, number, name }: ClassLabel) =>
      name || t('class', { grade: labels(`grades.${grade}`), number })
  }, [t])
}

/** A list's own words, from lists.json. */
export function useListLabels({ name }: Pick<ListDefinition, 'name'>) {
  const t = useT('lists') as unknown as Labels
  return useMemo(
    () => ({
      /** `3,412 人` */
      count: (n: number) => `${formatCount(n)} ${t(`${name}.noun`)}`,
      search: t(`${name}.search`),
      column: (key: string) => t(`${name}.columns.${key}`),
      /** A value of a `choice`; itself where it has no word. */
      value: (key: string, value: string | number) =>
        key === 'grade'
          ? t(`grades.${value}`)
          : t(`${name}.values.${key}.${value}`, { defaultValue: String(value) }),
    }),
    [t, name],
  )
}
export type ListLabels = ReturnType<typeof useListLabels>
