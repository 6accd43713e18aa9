import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRounds } from '@/api/rounds.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useLiveState } from '@/live/live-state.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { roundName } from '../../screen/words.ts'
import { useProgress } from '../progress-context.tsx'

type ProgressToolsProps = {
  asOf: string | undefined /** After the round, and at the right end. */
  children?: ReactNode
  act?: ReactNode
}

/** Beside the breadcrumb: the round, which stands in the address, how fresh the figures are, and what can be done. */
export function ProgressTools({ asOf, children, act }: ProgressToolsProps) {
  const t = useT('progress')
  const isOffline = useLiveState() === 'offline'
  return (
    <PageTools>
      <RoundMenu />
      {children}
      <span className="ml-auto flex items-center gap-3">
        <span role="status" className="text-note whitespace-nowrap text-t2 max-[1100px]:hidden">
          {isOffline ? t('offline') : asOf && t('asOf', { time: formatDateTime(asOf) })}
        </span>
        {act}
      </span>
    </PageTools>
  )
}

/** Which round, newest first; the newest is the one without a word in the address. */
function RoundMenu() {
  const { search, set } = useProgress()
  const t = useT('vision')
  const rounds = useRounds().data?.rounds ?? []
  const round = rounds.find(({ id }) => id === search.round) ?? rounds[0]
  if (!round) return null
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
        onSelect: () => set({ round: i === 0 ? undefined : one.id, class: undefined, page: undefined }),
      }))}
    />
  )
}
