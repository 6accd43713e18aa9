import type { ListName } from '@/contract/lists/lists.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

/** Keys are made from the list's declaration. */
type Labels = (key: string) => string

/** A list's own words: the heads of its columns, and how its rows are counted (`3,412 人`). */
export function useListNames(name: ListName) {
  const t = useT('lists') as unknown as Labels
  return {
    column: (key: string) => t(`${name}.columns.${key}`),
    count: (n: number) => `${formatCount(n)} ${t(`${name}.noun`)}`,
  }
}
