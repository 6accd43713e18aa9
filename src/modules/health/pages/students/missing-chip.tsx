import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useListCount } from '@/api/lists.ts'
import { healthResultsCount } from '@/modules/health/contract/results.ts'
import type { ListState } from '@/kits/table/list-table-props.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

/** Narrows the list to who lacks anything, and says how many that are of what it shows; pressed again, it shows all. */
export function MissingChip({ name, state }: { name: string; state: ListState }) {
  const t = useT('health-students')
  const { query } = state
  const requested = useMemo(
    () => ({ ...query, filters: { ...query.filters, missing: ['any'] }, sort: undefined }),
    [query],
  )
  const { data, isPlaceholderData } = useListCount({ name, call: healthResultsCount, query: requested })
  const chosen = query.filters?.missing
  const isOn = Array.isArray(chosen) && chosen.some((each) => each === 'any')
  return (
    <Button
      aria-pressed={isOn}
      icon={<CircleAlert aria-hidden size={16} className="text-warning" />}
      className={isOn ? '!border-brand !text-brand-strong' : undefined}
      onClick={() => state.setFilter('missing', isOn ? undefined : ['any'])}
    >
      {t('lacking')}
      {data && (
        <span className={isPlaceholderData ? 'opacity-60' : undefined}>{formatCount(data.total)}</span>
      )}
    </Button>
  )
}
