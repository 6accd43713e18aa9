import { useT } from '@/i18n/i18n.ts'
import type { Choice, ListState } from '@/kits/table/list-table-props.ts'
import { Select } from '@/ui/select.tsx'
import { roundOfQuery } from './round-of-query.ts'

/** Whose results the list shows: the newest round, or one before it. */
export function RoundPicker({ state, rounds }: { state: ListState; rounds: readonly Choice[] }) {
  const t = useT('vision-records')
  const [newest] = rounds
  const value = roundOfQuery(state.query) ?? Number(newest?.value ?? 0)
  return (
    <Select
      label={t('round')}
      value={value}
      options={rounds.map((round) => ({ value: Number(round.value), label: round.label }))}
      onChange={(round) => state.setFilter('round', round === newest?.value ? undefined : [round])}
    />
  )
}
