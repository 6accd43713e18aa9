import { useThisList } from '@/kits/table/use-list.ts'
import { MultiFilter } from './multi-filter.tsx'
import { valuesOf } from './values-of.ts'

/** Which rounds the file has: the newest, or those chosen, newest first. */
export function RoundFilter() {
  const { labels, state, props } = useThisList()
  const rounds = props.choices?.['round'] ?? []
  const [newest] = rounds
  const requested = valuesOf(state.query, 'round')
  const chosen = requested.length > 0 || !newest ? requested : [newest.value]
  const choose = (target: readonly (string | number)[]) => {
    const next = rounds.filter(({ value }) => target.includes(value)).map(({ value }) => value)
    const isNewest = next.length === 1 && next[0] === newest?.value
    state.setFilter('round', next.length === 0 || isNewest ? undefined : next)
  }
  return (
    <MultiFilter
      label={labels.column('round')}
      options={rounds}
      chosen={chosen}
      isDefault={requested.length === 0}
      onChange={choose}
    />
  )
}
