import type { ReactNode } from 'react'
import { useRounds } from '@/api/rounds.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useLiveState } from '@/live/live-state.ts'
import { RoundMenu } from '../../screen/console/round-menu.tsx'
import { useProgress } from '../progress-context.tsx'

type ProgressToolsProps = {
  asOf: string | undefined
  /** After the round, and at the right end. */
  children?: ReactNode
  act?: ReactNode
}

/** Beside the breadcrumb: the round, which stands in the address, how fresh the figures are, and what can be done. */
export function ProgressTools({ asOf, children, act }: ProgressToolsProps) {
  const t = useT('progress')
  const isOffline = useLiveState() === 'offline'
  return (
    <PageTools>
      <ChosenRound />
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

/** Another round is read from its beginning: no class is open, the first page. */
function ChosenRound() {
  const { search, set } = useProgress()
  const rounds = useRounds().data?.rounds ?? []
  const round = rounds.find(({ id }) => id === search.round) ?? rounds[0]
  if (!round) return null
  const onRound = (id: number | undefined) => set({ round: id, class: undefined, page: undefined })
  return <RoundMenu {...{ round, rounds, onRound }} />
}
