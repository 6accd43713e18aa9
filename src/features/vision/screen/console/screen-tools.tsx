import { Check, ChevronDown, Expand } from 'lucide-react'
import { useScreenTotals } from '@/api/vision-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { useScreen } from '../screen-context.tsx'
import { DisplayButton } from '../../display/display-button.tsx'
import { roundName } from '../words.ts'
import { enterWall } from '../wall/enter-wall.ts'
import { LiveMark } from '../live-mark.tsx'

/** Beside the breadcrumb: the round, how fresh the figures are, and the way to the wall. */
export function ScreenTools() {
  const { filter, search, set } = useScreen()
  const t = useT('vision')
  const totals = useScreenTotals(filter)
  const { data } = totals
  const { round, rounds = [] } = data ?? {}
  return (
    <PageTools>
      {round && (
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
            onSelect: () => set({ round: i === 0 ? undefined : one.id }),
          }))}
        />
      )}
      <span className="ml-auto flex items-center gap-3">
        <LiveMark reading={totals} isBlank={data?.population.enrolled === 0} />
        <Button
          size="small"
          className="max-[600px]:hidden"
          icon={<Expand size={14} />}
          onClick={() => enterWall(() => set({ wall: 1 }))}
        >
          {t('screen.wall')}
        </Button>
        <Allowed auth={['admin', 'qu']} hide>
          <DisplayButton search={search} />
        </Allowed>
      </span>
    </PageTools>
  )
}
