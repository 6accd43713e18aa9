import { useT } from '@/i18n/i18n.ts'
import { useThisList } from './use-list.ts'

/** `3,412 人` and "共 24,266 人中，按学校、班级排序". Empty until it is known. */
export function useScope() {
  const t = useT('table')
  const { labels, rows, sort, conditions, props } = useThisList()
  const { total, of } = rows
  const by = sort.map(({ key }) => labels.column(key)).join(t('between'))
  const isNarrowed = conditions.length > 0 || props.fixed !== undefined
  const scope = () => {
    if (total === undefined) return ''
    if (!isNarrowed || of === undefined) return by ? t('scope.all', { sort: by }) : t('scope.allUnsorted')
    const all = labels.count(of)
    if (total === 0 && conditions.length > 0)
      return conditions.length > 1
        ? t('scope.nothing', { of: all, count: conditions.length })
        : t('scope.nothingOne', { of: all })
    return by ? t('scope.of', { of: all, sort: by }) : t('scope.ofUnsorted', { of: all })
  }
  return { count: total === undefined ? '' : labels.count(total), scope: scope(), by }
}
