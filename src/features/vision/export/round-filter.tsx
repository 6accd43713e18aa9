import { useThisList } from '@/kits/table/use-list.ts'
import { Select } from '@/ui/select.tsx'
import { valuesOf } from './values-of.ts'

/** A file is of one round: the newest, or one before it. */
export function RoundFilter() {
  const { words, state, props } = useThisList()
  const rounds = props.choices?.['round'] ?? []
  const newest = Number(rounds[0]?.value ?? 0)
  const chosen = valuesOf(state.query, 'round')[0]
  const choose = (round: number) => state.setFilter('round', round === newest ? undefined : [round])
  const isSet = chosen !== undefined && Number(chosen) !== newest
  return (
    <Select
      label={words.column('round')}
      value={Number(chosen ?? newest)}
      options={rounds.map(({ value, label }) => ({ value: Number(value), label }))}
      onChange={choose}
      set={isSet}
      {...(isSet && { onClear: () => choose(newest) })}
    />
  )
}
