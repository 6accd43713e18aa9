import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePeAnalysis } from '@/modules/pe/api/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { useStudentChoices } from '@/kits/table/use-student-choices.ts'
import { Select } from '@/ui/select.tsx'
import type { PeAnalysisSearch } from '../analysis-search.ts'
import { ClassHeartsPanel } from '../figures/class-hearts-panel.tsx'
import { ClassZonesPanel } from '../figures/class-zones-panel.tsx'
import { FigureCards } from '../figures/figure-cards.tsx'
import { OwnDensityPanel } from '../figures/own-density-panel.tsx'
import { PhasesPanel } from '../figures/phases-panel.tsx'
import { SlotsPanel } from '../figures/slots-panel.tsx'
import { ClassesTable } from './classes-table.tsx'
import { LessonsTable } from './lessons-table.tsx'
import { TeachersTable } from './teachers-table.tsx'

const noSchools: number[] = []

/** PE lessons of the own school over a window: held, density, heart rate, zones, wearing, alerts (PHY-05). */
export const AnalysisPage = () => (
  <WindowArea>
    <Analysis />
  </WindowArea>
)

function Analysis() {
  const search = useSearch({ strict: false }) as Partial<PeAnalysisSearch>
  const navigate = useNavigate()
  const { start, end, class: ofClass } = search
  const query = usePeAnalysis({
    ...(start && end && { start, end }),
    ...(ofClass !== undefined && { class: ofClass }),
  })
  const t = useT('physical')
  const { classes = [] } = useStudentChoices('school', noSchools)
  const go = (next: number | undefined) =>
    void navigate({ to: '.', search: { ...search, class: next } as never, resetScroll: false })
  return (
    <div className="@container flex flex-col gap-3">
      <div className="flex min-h-14 flex-wrap items-center gap-2 rounded border border-line bg-surface px-3 py-2">
        <Select
          label={t('week.class')}
          value={ofClass ?? 0}
          options={[
            { value: 0, label: t('week.all') },
            ...classes.map(({ value, label }) => ({ value: Number(value), label })),
          ]}
          onChange={(chosen) => go(chosen || undefined)}
          {...(ofClass !== undefined && { set: true, onClear: () => go(undefined) })}
        />
        <p className="ml-auto text-note text-t2">{t('analysis.reference')}</p>
      </div>
      <FigureCards query={query} />
      <div className="grid grid-cols-1 gap-3 @4xl:grid-cols-2">
        <div className="h-96">
          <SlotsPanel query={query} />
        </div>
        <div className="h-96">
          <OwnDensityPanel query={query} />
        </div>
        <div className="h-96">
          <ClassHeartsPanel query={query} />
        </div>
        <div className="h-96">
          <ClassZonesPanel query={query} />
        </div>
        <div className="h-80 @4xl:col-span-2">
          <PhasesPanel query={query} />
        </div>
      </div>
      <ClassesTable query={query} />
      <TeachersTable query={query} />
      <LessonsTable query={query} />
    </div>
  )
}
