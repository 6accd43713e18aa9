import { Expand } from 'lucide-react'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { DisplayButton } from '@/kits/display/display-button.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { useScreen } from '../screen-context.tsx'
import { enterWall } from '../wall/enter-wall.ts'
import { LiveMark } from '../live-mark.tsx'
import { RoundMenu } from './round-menu.tsx'

/** Beside the breadcrumb: the round, how fresh the figures are, and the way to the wall. */
export function ScreenTools() {
  const { filter, search, set } = useScreen()
  const t = useT('vision')
  const totals = useSchoolAdminDataTotals(filter)
  const { data } = totals
  const { round, rounds = [] } = data ?? {}
  return (
    <PageTools>
      {round && round.id !== 0 && (
        <RoundMenu round={round} rounds={rounds} onRound={(id) => set({ round: id })} />
      )}
      <span className="ml-auto flex items-center gap-3">
        <LiveMark query={totals} isBlank={data?.population.enrolled === 0} />
        <Button
          size="small"
          className="max-[600px]:hidden"
          icon={<Expand size={14} />}
          onClick={() => enterWall(() => set({ wall: 1 }))}
        >
          {t('screen.wall')}
        </Button>
        <DisplayButton subject={{ search }} />
      </span>
    </PageTools>
  )
}
