import type { ReactNode } from 'react'
import type { RoundRow } from '@/contract/rounds.ts'
import { roundKinds, type RoundKind } from '@/contract/round-kind.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import type { PartsSearch } from './parts-search.ts'
import { roundLabel } from './use-chosen-round.ts'

type Props = {
  kind: RoundKind
  rounds: readonly RoundRow[]
  chosen: RoundRow | undefined
  onSearch: (next: PartsSearch) => void
  children?: ReactNode
}

/** Which kind and which round; what else stands in the row is the page's. */
export function RoundBar({ kind, rounds, chosen, onSearch, children }: Props) {
  const t = useT('submissions')
  const named = useT('rounds')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t('kinds')}
        value={kind}
        segments={roundKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(next) => onSearch({ kind: next })}
      />
      {chosen && (
        <Select
          label={t('round')}
          value={chosen.id}
          options={rounds.map((each) => ({ value: each.id, label: roundLabel(each, named) }))}
          onChange={(round) => onSearch({ kind, round })}
        />
      )}
      {children}
    </div>
  )
}
