import type { TFunction } from 'i18next'
import type { FilterField } from '@/kits/analysis/filter-bar.tsx'
import { yearName } from '../screen/labels.ts'
import type { Inverse, InverseT } from './inverse-context.ts'
import type { InverseSearch } from './inverse-search.ts'

type FieldsOf = {
  search: InverseSearch
  change: (part: Partial<InverseSearch>) => void
  /** Undefined until it is read. */
  data: Inverse | undefined
  t: InverseT
  vision: TFunction<'vision'>
}

const ways = ['both', 'grade', 'sex', 'none'] as const

/** The filter bar's choices: the round (a screening by its term, the others by their school year) and the adjustment. */
export function filterFields({ search, change, data, t, vision }: FieldsOf): FilterField[] {
  const rounds = data?.rounds ?? []
  const isScreening = data?.outcome === 'myopia'
  const adjust = search.adjust ?? 'both'
  const pick = (id: string) => {
    const round = rounds.find((one) => String(one.id) === id)
    if (!round || round === rounds[0]) return change({ schoolYear: undefined, term: undefined })
    change({ schoolYear: round.schoolYear, term: isScreening ? round.term : undefined })
  }
  return [
    {
      key: 'round',
      label: t(isScreening ? 'filter.round' : 'filter.year'),
      value: String(data?.round.id ?? ''),
      options: rounds.map(({ id, schoolYear, year, term }) => ({
        value: String(id),
        label: isScreening ? vision(`round.${term}Name`, { year }) : yearName(schoolYear),
      })),
      isSet: true,
      onChange: pick,
    },
    {
      key: 'adjust',
      label: t('filter.adjust'),
      value: adjust,
      options: ways.map((value) => ({ value, label: t(`adjust.${value}`) })),
      isSet: search.adjust !== undefined,
      onChange: (value) => {
        const way = ways.find((one) => one === value)
        change({ adjust: way === undefined || way === 'both' ? undefined : way })
      },
      onClear: () => change({ adjust: undefined }),
    },
  ]
}
