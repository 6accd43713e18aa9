import { useThisList } from '@/kits/table/use-list.ts'
import { MultiFilter } from './multi-filter.tsx'
import { valuesOf } from './values-of.ts'

/** Which rounds the file has: the newest, or those chosen, newest first. */
export function RoundFilter() {
  const { words, state, props } = useThisList()
  const rounds = props.choices?.['round'] ?? []
  const [newest] = rounds
  const asked = valuesOf(state.query, 'round')
  const chosen = asked.length > 0 || !newest ? asked : [newest.value]
  const choose = (wanted: readonly (string | number)[]) => {
    const next = rounds.filter(({ value }) => wanted.includes(value)).map(({ value }) => value)
    const isNewest = next.length === 1 && next[0] === newest?.value
    state.setFilter('round', next.length === 0 || isNewest ? undefined : next)
  }
  return (
    <MultiFilter
      label={words.column('round')}
      options={rounds}
      chosen={chosen}
      isDefault={asked.length === 0}
      onChange={choose}
    />
  )
}
