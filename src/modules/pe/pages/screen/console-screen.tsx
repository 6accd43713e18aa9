import { Link } from '@tanstack/react-router'
import { Expand } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DisplayButton } from '@/kits/display/display-button.tsx'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { ClassHeartsPanel } from '../figures/class-hearts-panel.tsx'
import { ClassZonesPanel } from '../figures/class-zones-panel.tsx'
import { FigureCards } from '../figures/figure-cards.tsx'
import type { PeQuery } from '../figures/figures-panel.tsx'
import { OwnDensityPanel } from '../figures/own-density-panel.tsx'
import { SlotsPanel } from '../figures/slots-panel.tsx'

type ConsoleScreenProps = { query: PeQuery; latest: string | null; onWall: () => void }

/** In the frame: eight figures of the week, the timetable, and what they are made of. */
export function ConsoleScreen({ query, latest, onWall }: ConsoleScreenProps) {
  const t = useT('physical')
  const { data } = query
  const showWall = () => {
    // Full screen must be asked for inside the press; where it is refused the wall fills the window instead.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    onWall()
  }
  return (
    <div className="@container flex flex-col gap-3">
      <PageTools>
        <Link
          to="/physical/analysis"
          {...(data && { search: { start: data.start, end: data.end } })}
          className={`${buttonClass('link', 'small')} max-[600px]:hidden`}
        >
          {t('screen.analysis')}
        </Link>
        <Link to="/physical/teacher" className={`${buttonClass('link', 'small')} max-[600px]:hidden`}>
          {t('screen.timetable')}
        </Link>
        <span className="ml-auto flex items-center gap-3">
          {data && (
            <span className="text-note whitespace-nowrap text-t2 max-[600px]:hidden">
              {t('screen.asOf', { time: formatDateTime(data.asOf) })}
            </span>
          )}
          <Button
            size="small"
            className="max-[600px]:hidden"
            icon={<Expand aria-hidden size={14} />}
            onClick={showWall}
          >
            {t('screen.wall')}
          </Button>
          <DisplayButton subject={{ shown: { screen: 'pe' } }} />
        </span>
      </PageTools>
      {latest !== null && data && (
        <NoteStrip text={t('screen.latest', { day: latest, from: data.start, to: data.end })} />
      )}
      <FigureCards query={query} />
      <div className="grid auto-rows-[24rem] grid-cols-1 gap-3 @4xl:grid-cols-2">
        <SlotsPanel query={query} />
        <ClassHeartsPanel query={query} />
        <ClassZonesPanel query={query} />
        <OwnDensityPanel query={query} />
      </div>
    </div>
  )
}
