import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePeStudents } from '@/modules/pe/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { useClassText } from '@/kits/table/use-words.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import { buttonClass } from '@/ui/button.tsx'
import type { PeStudentSearch } from '../student-search.ts'
import { ClassesTable } from './classes-table.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PupilDrawer } from './pupil-drawer.tsx'
import { PupilsTable } from './pupils-table.tsx'

/** Every pupil in PE lessons, from the school down to the class and the pupil, and the marks of tests in lessons (PHY-03). */
export const StudentsPage = () => (
  <WindowArea>
    <Students />
  </WindowArea>
)

const aboveOf = ({ class: _class, ...kept }: { class?: number | undefined }) => kept

function Students() {
  const search = useSearch({ strict: false }) as Partial<PeStudentSearch>
  const step = useSearchStep<Partial<PeStudentSearch>>()
  const t = useT('physical')
  const classText = useClassText()
  const [pupil, open] = useState<number | null>(null)
  const { start, end, class: ofClass } = search
  const filter = { ...(start && end && { start, end }) }
  const reading = usePeStudents({ ...filter, ...(ofClass !== undefined && { class: ofClass }) })
  const climb = useClimb(aboveOf)
  const up = ofClass === undefined ? undefined : climb
  useEscapeUp(up)
  const go = (next: number | undefined) => step({ ...search, class: next })
  const found = reading.data?.classes.find(({ id }) => id === ofClass)
  const steps: DrillStep[] = [
    { label: t('students.home'), place: {} },
    { label: found ? classText(found) : '…', place: {} },
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
        <PupilsTable reading={reading} onOpen={open} up={up} />
      ) : (
        <ClassesTable reading={reading} onOpen={go} />
      )}
      <OffersPanel ofClass={ofClass} />
      <p className="text-note text-t2">{t('students.note')}</p>
      {pupil !== null && <PupilDrawer student={pupil} filter={filter} onClose={() => open(null)} />}
    </div>
  )
}
