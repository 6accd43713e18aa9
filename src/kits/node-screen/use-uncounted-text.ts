import { useT } from '@/i18n/i18n.ts'

/** More names than these are no note. */
const named = 4

/** Which places below nothing is counted of yet; undefined where there is none. */
export function useUncountedText(uncounted: readonly { name: string }[] | undefined): string | undefined {
  const t = useT('area')
  const labels = useT('widgets')
  if (!uncounted || uncounted.length === 0) return undefined
  const names = uncounted
    .slice(0, named)
    .map(({ name }) => name)
    .join(labels('listComma'))
  const count = uncounted.length
  return count > named ? t('added.uncountedOf', { names, count }) : t('added.uncounted', { names })
}
