import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePeStudents } from '@/modules/pe/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { buttonClass } from '@/ui/button.tsx'
import type { PeStudentSearch } from '../student-search.ts'
import { ClassesTable } from './classes-table.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { StudentDrawer } from './student-drawer.tsx'
import { StudentsTable } from './students-table.tsx'

/** Every student in PE lessons, from the school down to the class and the student, and the marks of tests in lessons (PHY-03). */
export const StudentsPage = () => (
  <WindowArea>
    <Students />
  </WindowArea>
)

const aboveOf = ({ class: _class, ...stored }: { class?: number | undefined }) => stored

function Students() {
  const search = useSearch({ strict: false }) as Partial<PeStudentSearch>
  const step = useSearchStep<Partial<PeStudentSearch>>()
  const t = useT('physical')
  const classText = useClassText()
  const [student, open] = useState<number | null>(null)
  const { start, end, class: ofClass } = search
  const filter = { ...(start && end && { start, end }) }
  const query = usePeStudents({ ...filter, ...(ofClass !== undefined && { class: ofClass }) })
  const climb = useClimb(aboveOf)
  const up = ofClass === undefined ? undefined : climb
  useEscapeUp(up)
  const go = (next: number | undefined) => step({ ...search, class: next })
  const found = query.data?.classes.find(({ id }) => id === ofClass)
  const steps: DrillStep[] = [
    { label: t('students.home'), path: {} },
    { label: found ? classText(found) : '…', path: {} },
  ]
  return (
    <div className="@container flex flex-col gap-3">
      {up ? (
        <div className="flex flex-wrap items-center gap-2">
          <DrillSteps steps={steps} onVisit={() => go(undefined)} />
          <Link
            to="/physical/teacher"
            search={{ class: ofClass }}
            className={`${buttonClass('secondary', 'small')} ml-auto`}
          >
            {t('students.enter')}
          </Link>
        </div>
      ) : null}
      {up ? (
        <StudentsTable query={query} onOpen={open} up={up} />
      ) : (
        <ClassesTable query={query} onOpen={go} />
      )}
      <OffersPanel ofClass={ofClass} />
      <p className="text-note text-t2">{t('students.note')}</p>
      {student !== null && <StudentDrawer student={student} filter={filter} onClose={() => open(null)} />}
    </div>
  )
}
