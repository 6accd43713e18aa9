import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSportSchools } from '@/api/sport-screen.ts'
import { useSportStudents } from '@/api/sport-students.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { Button } from '@/ui/button.tsx'
import { IntakeButton } from '../intake/intake-button.tsx'
import { rowName } from '../screen/words.ts'
import { ImportPart } from './import/import-part.tsx'
import { ClassesTable } from './classes-table.tsx'
import { PupilDrawer } from './pupil-drawer.tsx'
import { PupilsTable } from './pupils-table.tsx'
import { RemindButton } from './remind-button.tsx'
import { SchoolsTable } from './schools-table.tsx'
import { useStudentAddress } from './use-student-address.ts'

/** What a school imports stands in place of its pupils. */
export function StudentsPage() {
  const { search, isOwnSchool, go } = useStudentAddress()
  if (!isOwnSchool || search.import === undefined) return <Students />
  return (
    <Suspense>
      <ImportPart onLeave={() => go({})} />
    </Suspense>
  )
}

/** Sport of each pupil, from the district (SPO-08) or the school (SPO-02) down to the class and the pupil. */
function Students() {
  const { search, isOwnSchool, go, filter, up } = useStudentAddress()
  const t = useT('sport-data')
  const vision = useT('vision')
  const [pupil, open] = useState<number | null>(null)
  const isDistrict = !isOwnSchool && search.school === undefined
  const isAbsent = isOwnSchool && search.absent === 1
  const schools = useSportSchools(filter, isDistrict)
  const students = useSportStudents(
    {
      ...filter,
      ...(search.class !== undefined && { class: search.class }),
      ...(isAbsent && { absent: true }),
    },
    !isDistrict,
  )
  useEscapeUp(up)
  const first = students.data?.pages[0]
  const { intake, ...place } = search
  const close = () => intake && go(place, true)
  const ofClass = first?.classes.find(({ id }) => id === search.class)
  const steps: DrillStep[] = [{ label: t(isOwnSchool ? 'home.school' : 'home.region'), place: {} }]
  if (search.school !== undefined && !isOwnSchool)
    steps.push({ label: first?.school.name ?? '…', place: { school: search.school } })
  if (search.class !== undefined)
    steps.push({
      label: ofClass ? rowName({ grade: ofClass.grade, number: ofClass.number }, vision) : '…',
      place: { school: search.school, class: search.class },
    })
  if (isAbsent) steps.push({ label: t('absent.title'), place: {} })
  return (
    <div className="flex flex-col gap-3">
      {isOwnSchool && (
        <div className="flex flex-wrap gap-2">
          <Button aria-pressed={isAbsent} onClick={() => go(isAbsent ? {} : { absent: 1 })}>
            {t('absent.title')}
          </Button>
          {isAbsent && (first?.rows.length ?? 0) > 0 && <RemindButton />}
          <IntakeButton key={search.intake} first={search.intake} onClose={close} />
          <Button icon={<FileUp aria-hidden size={16} />} onClick={() => go({ import: 1 })}>
            {t('import.open')}
          </Button>
        </div>
      )}
      {up && <DrillSteps steps={steps} onVisit={({ school, class: id }) => go({ school, class: id })} />}
      {isDistrict ? (
        <SchoolsTable reading={schools} onOpen={(school) => go({ school })} />
      ) : search.class === undefined && !isAbsent ? (
        <ClassesTable
          {...{ isOwnSchool, up }}
          reading={students}
          onOpen={(id) => go({ school: search.school, class: id })}
        />
      ) : (
        <PupilsTable reading={students} isAbsent={isAbsent} onOpen={open} up={up} />
      )}
      <p className="text-note text-t2">{t(isOwnSchool ? 'note' : 'noteMasked')}</p>
      {pupil !== null && <PupilDrawer student={pupil} filter={filter} onClose={() => open(null)} />}
    </div>
  )
}
