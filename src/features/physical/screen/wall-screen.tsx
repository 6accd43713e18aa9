import { HeartPulse } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import type { PeFigures } from '@/contract/pe-analysis.ts'
import { formatDateTime, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { WallStage } from '@/ui/size.tsx'
import { cardClass } from '@/widgets/figure-card/card-parts.tsx'
import { ClassHeartsPanel } from '../figures/class-hearts-panel.tsx'
import { ClassZonesPanel } from '../figures/class-zones-panel.tsx'
import type { PeReading } from '../figures/figures-panel.tsx'
import { OwnDensityPanel } from '../figures/own-density-panel.tsx'
import { SlotsPanel } from '../figures/slots-panel.tsx'
import { useFigureTexts } from '../figures/use-figure-texts.ts'

/** Tracks in the numbers of a 1920×1080 picture. */
const stage = {
  gridTemplateRows: 'minmax(0,60fr) minmax(0,176fr) minmax(0,430fr) minmax(0,326fr)',
  gridTemplateColumns: 'minmax(0,1100fr) minmax(0,748fr)',
}

type WallScreenProps = { reading: PeReading; latest: string | null; onLeave: () => void }

/** Fills its box at 16:9 without scrolling; nothing to press but Esc. */
export function WallScreen({ reading, latest, onLeave }: WallScreenProps) {
  const t = useT('physical')
  const { name } = useCurrentUser().organisation
  useLeaveWall(onLeave)
  const { data } = reading
  return (
    <div data-theme="wall" className="h-full bg-bg text-t1">
      <WallStage>
        <main className="grid size-full gap-3 px-6 py-5 *:min-h-0" style={stage}>
          <header className="col-span-full flex items-center gap-4">
            <HeartPulse aria-hidden className="size-10 shrink-0 text-brand" />
            <h1 className="truncate text-page font-semibold">{t('screen.title', { name })}</h1>
            {data && (
              <p className="border-l border-line2 pl-6 text-title whitespace-nowrap text-t2">
                {t('week.from', { from: data.start.slice(5), to: data.end.slice(5) })}
              </p>
            )}
            {latest !== null && (
              <p className="text-title whitespace-nowrap text-warning">
                {t('screen.latestWall', { day: latest.slice(5) })}
              </p>
            )}
            {data && (
              <p className="ml-auto text-body whitespace-nowrap text-t2">
                {t('screen.asOf', { time: formatDateTime(data.asOf, 'month-day-time') })}
              </p>
            )}
          </header>
          <div className="col-span-full">{data && <WallFigures total={data.total} />}</div>
          <SlotsPanel reading={reading} />
          <ClassHeartsPanel reading={reading} />
          <OwnDensityPanel reading={reading} />
          <ClassZonesPanel reading={reading} isShort />
        </main>
      </WallStage>
    </div>
  )
}

function WallFigures({ total }: { total: PeFigures }) {
  const texts = useFigureTexts(total)
  const shown = texts.filter(({ id }) => !['dense', 'valid'].includes(id))
  return (
    <ul className="grid h-full grid-cols-6 gap-3">
      {shown.map(({ id, label, value, unit, counts, reference }) => (
        <li key={id} className={cardClass(true)}>
          <h2 className="truncate text-title font-semibold">{label}</h2>
          <div className="flex flex-col justify-end gap-1">
            <p className="text-figure leading-none font-semibold whitespace-nowrap">
              {value ?? noFigure}
              {value !== null && <span className="ml-1 text-unit font-normal text-t2">{unit}</span>}
            </p>
            <p className="truncate text-axis text-t2">{[counts, reference].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
