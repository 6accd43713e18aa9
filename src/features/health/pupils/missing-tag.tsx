import type { HealthResultRow } from '@/contract/lists/health-result-list.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ListWords } from '@/kits/table/use-words.ts'
import { Tag } from '@/ui/tag.tsx'

/** How much of a pupil's check-up and fitness test is still to come, and what. */
export function MissingTag({ row, words }: { row: HealthResultRow; words: ListWords }) {
  const t = useT('health-pupils')
  const { missing, checkState, testState } = row
  const names = missing.map((part) => words.value('missing', part)).join(t('and'))
  const [only] = missing
  if (only !== undefined) {
    const text =
      missing.length === 1 ? t('lacks', { what: names }) : t('lacksMany', { count: missing.length })
    return (
      <span title={names} className="truncate">
        <Tag state="warning">{text}</Tag>
        {missing.length > 1 && <span className="sr-only">{names}</span>}
      </span>
    )
  }
  if (checkState === 'unlisted' && testState === 'unlisted')
    return <span className="text-t2">{words.value('checkState', 'unlisted')}</span>
  return <span className="text-t2">{t('whole')}</span>
}
