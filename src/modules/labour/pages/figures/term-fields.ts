import { useLabourTotals } from '@/modules/labour/api/labour.ts'
import { useT } from '@/i18n/i18n.ts'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { useLabour } from './labour-context.tsx'
import { termName } from './labour-panel.tsx'

/** The term, and its first and last week. */
export function useTermFields(): FilterField[] {
  const { filter, isBureau, search, set } = useLabour()
  const t = useT('labour')
  const { data } = useLabourTotals(filter, isBureau)
  if (!data) return []
  const count = data.weekCount
  const weeks = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
      value: String(from + i),
      label: t('weekShort', { no: from + i }),
    }))
  const { from, to } = search
  return [
    {
      key: 'term',
      label: t('filter.term'),
      value: data.term,
      isSet: search.term !== undefined,
      options: data.terms.map((value) => ({ value, label: termName(value, t) })),
      onChange: (term) => set({ term, from: undefined, to: undefined }),
      onClear: () => set({ term: undefined, from: undefined, to: undefined }),
    },
    {
      key: 'from',
      label: t('filter.from'),
      value: String(from ?? 1),
      isSet: from !== undefined,
      options: weeks(1, Math.min(to ?? count, count)),
      onChange: (week) => set({ from: Number(week) }),
      onClear: () => set({ from: undefined }),
    },
    {
      key: 'to',
      label: t('filter.to'),
      value: String(to ?? count),
      isSet: to !== undefined,
      options: weeks(from ?? 1, count),
      onChange: (week) => set({ to: Number(week) }),
      onClear: () => set({ to: undefined }),
    },
  ]
}
