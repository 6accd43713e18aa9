import { useLabourPupils } from '@/modules/labour/api/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { useClassText } from '@/kits/table/use-words.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { DoubtList } from '../evidence/doubt-list.tsx'
import { ClassesTable } from './classes-table.tsx'
import { PortfolioView } from './portfolio-view.tsx'
import { PupilSearch } from './pupil-search.tsx'
import { PupilsTable } from './pupils-table.tsx'
import { usePortfolioAddress } from './use-portfolio-address.ts'

/** Labour of each pupil, from the school down to the portfolio of one, and records that deserve a look (WRK-02). */
export function StudentPage() {
  const { search, go } = usePortfolioAddress()
  const t = useT('labour-portfolio')
  const view = search.view ?? 'pupils'
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label={t('view.label')}
          value={view}
          segments={(['pupils', 'doubts'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => go(next === 'doubts' ? { view: next } : {})}
        />
      </div>
      {view === 'pupils' ? (
        <Pupils />
      ) : (
        <WindowArea>
          <DoubtList />
        </WindowArea>
      )}
    </div>
  )
}

function Pupils() {
  const { search, go, up } = usePortfolioAddress()
  const t = useT('labour-portfolio')
  const classText = useClassText()
  const reading = useLabourPupils(search.class)
  useEscapeUp(up)
  const ofClass = reading.data?.classes.find(({ id }) => id === search.class)
  const steps: DrillStep[] = [{ label: reading.data?.school.name ?? '…', place: {} }]
  if (search.class !== undefined)
    steps.push({ label: ofClass ? classText(ofClass) : '…', place: { class: search.class } })
  if (search.pupil !== undefined) steps.push({ label: t('portfolio'), place: {} })
  return (
    <>
      {up && (
        <DrillSteps steps={steps} onVisit={({ class: id }) => go(id === undefined ? {} : { class: id })} />
      )}
      {search.pupil !== undefined ? (
        <PortfolioView key={search.pupil} student={search.pupil} />
      ) : search.class === undefined ? (
        <PupilSearch>
          <ClassesTable />
        </PupilSearch>
      ) : (
        <PupilsTable reading={reading} name="labour-pupils" title={t('pupils')} />
      )}
    </>
  )
}
