import { Check, ChevronDown } from 'lucide-react'
import type { RoundRef } from '@/contract/figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { roundName } from '../labels.ts'

type RoundMenuProps = {
  round: RoundRef
  /** Newest first. */
  rounds: readonly RoundRef[]
  /** Undefined for the newest: an address without a round is its. */
  onRound: (id: number | undefined) => void
}

/** Which round. */
export function RoundMenu({ round, rounds, onRound }: RoundMenuProps) {
  const t = useT('vision')
  return (
    <Menu
      label={t('round.picker')}
      align="start"
      width={200}
      trigger={
        <Button size="small" aria-label={`${t('round.picker')} ${roundName(round, t)}`}>
          <span className="text-t2">{t('round.picker')}</span>
          {roundName(round, t)}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
      entries={rounds.map((one, i) => ({
        id: String(one.id),
        label: roundName(one, t),
        hint: one.id === round.id && <Check aria-hidden size={16} />,
        onSelect: () => onRound(i === 0 ? undefined : one.id),
      }))}
    />
  )
}
