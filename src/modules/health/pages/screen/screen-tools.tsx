import { Expand } from 'lucide-react'
import { useHealthTotals } from '@/modules/health/api/health.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DisplayButton } from '@/kits/display/display-button.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { RoundsButton } from '../rounds-button.tsx'
import { YearMenu } from '../year-menu.tsx'
import { useHealth } from './health-context.tsx'

/** Beside the breadcrumb: the school year, the way back to the district, how fresh the figures are, and the way to the wall. */
export function ScreenTools() {
  const { filter, search, go, organisation } = useHealth()
  const t = useT('health')
  const { data } = useHealthTotals(filter)
  const isBelow = organisation.kind === 'region' && search.school !== undefined
  const showWall = () => {
    // Full screen must be asked for inside the press; where it is refused the wall fills the window instead.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    go({ ...search, wall: 1 })
  }
  return (
    <PageTools>
      <YearMenu
        rounds={data?.rounds}
        shown={data?.round.schoolYear}
        onYear={(schoolYear) => {
          const { schoolYear: _year, ...rest } = search
          go(schoolYear === undefined ? rest : { ...rest, schoolYear })
        }}
      />
      <RoundsButton />
      {isBelow && (
        <Button
          size="small"
          onClick={() => {
            const { school: _school, ...rest } = search
            go(rest)
          }}
        >
          {t('toDistrict')}
        </Button>
      )}
      <span className="ml-auto flex items-center gap-3">
        {data && (
          <span className="text-note whitespace-nowrap text-t2 max-[600px]:hidden">
            {t('asOf', { time: formatDateTime(data.asOf) })}
          </span>
        )}
        <Button size="small" className="max-[600px]:hidden" icon={<Expand size={14} />} onClick={showWall}>
          {t('wall')}
        </Button>
        <DisplayButton
          subject={{
            shown: {
              screen: 'health',
              ...(search.school !== undefined
                ? { school: search.school }
                : search.stage && { stage: search.stage }),
            },
          }}
        />
      </span>
    </PageTools>
  )
}
