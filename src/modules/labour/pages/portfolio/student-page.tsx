import { useLabourStudents } from '@/modules/labour/api/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { DoubtList } from '../evidence/doubt-list.tsx'
import { ClassesTable } from './classes-table.tsx'
import { PortfolioView } from './portfolio-view.tsx'
import { StudentSearch } from './student-search.tsx'
import { StudentsTable } from './students-table.tsx'
import { usePortfolioAddress } from './use-portfolio-address.ts'

/** Labour of each student, from the school down to the portfolio of one, and records that deserve a look (WRK-02). */
export function StudentPage() {
  const { search, go } = usePortfolioAddress()
  const t = useT('labour-portfolio')
  const view = search.view ?? 'students'
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label={t('view.label')}
          value={view}
          segments={(['students', 'doubts'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => go(next === 'doubts' ? { view: next } : {})}
        />
      </div>
      {view === 'students' ? (
        <Students />
      ) : (
        <WindowArea>
          <DoubtList />
        </WindowArea>
      )}
    </div>
  )
}

function Students() {
  const { search, go, up } = usePortfolioAddress()
  const t = useT('labour-portfolio')
  const classText = useClassText()
  const query = useLabourStudents(search.class)
  useEscapeUp(up)
  const ofClass = query.data?.classes.find(({ id }) => id === search.class)
  const steps: DrillStep[] = [{ label: query.data?.school.name ?? '…', path: {} }]
  if (search.class !== undefined)
    steps.push({ label: ofClass ? classText(ofClass) : '…', path: { class: search.class } })
  if (search.student !== undefined) steps.push({ label: t('portfolio'), path: {} })
  return (
    <>
      {up && (
        <DrillSteps steps={steps} onVisit={({ class: id }) => go(id === undefined ? {} : { class: id })} />
      )}
      {search.student !== undefined ? (
        <PortfolioView key={search.student} student={search.student} />
      ) : search.class === undefined ? (
        <StudentSearch>
          <ClassesTable />
        </StudentSearch>
      ) : (
        <StudentsTable query={query} name="labour-pupils" title={t('students')} />
      )}
    </>
  )
}
