import { Suspense, useState } from 'react'
import { useSportSchools } from '@/modules/sport/api/screen.ts'
import { useSportClasses } from '@/modules/sport/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { DrillSteps, type DrillStep } from '@/kits/analysis/drill-steps.tsx'
import { useEscapeUp } from '@/kits/analysis/use-escape-up.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { ImportPart } from './import/import-part.tsx'
import { ClassesTable } from './classes-table.tsx'
import { StudentDrawer } from './student-drawer.tsx'
import { StudentsList } from './students-list.tsx'
import { SchoolsTable } from './schools-table.tsx'
import { StudentTools } from './student-tools.tsx'
import { useStudentAddress } from './use-student-address.ts'

/** What a school imports stands in place of its students. */
export function StudentsPage() {
  const { search, isOwnSchool, go } = useStudentAddress()
  if (!isOwnSchool || search.import === undefined) return <Students />
  return (
    <Suspense>
      <ImportPart onLeave={() => go({})} />
    </Suspense>
  )
}

/** Sport of each student, from the district (SPO-08) or the school (SPO-02) down to the class and the student. */
function Students() {
  const { search, isOwnSchool, go, filter, up } = useStudentAddress()
  const t = useT('sport-data')
  const [student, open] = useState<number | null>(null)
  const isDistrict = !isOwnSchool && search.school === undefined
  const isAbsent = isOwnSchool && search.absent === 1
  const isList = isAbsent || search.list === 1 || search.class !== undefined
  const schools = useSportSchools(filter, isDistrict)
  const classes = useSportClasses(filter, !isDistrict)
  const steps = useSteps(classes.data)
  useEscapeUp(up)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {!isDistrict && <StudentTools isAbsent={isAbsent} isList={isList} />}
      {up && (
        <DrillSteps
          steps={steps}
          onVisit={({ school, class: id }) =>
            go({ school, class: id, list: id === undefined ? undefined : 1 })
          }
        />
      )}
      {isDistrict ? (
        <SchoolsTable query={schools} onOpen={(school) => go({ school })} />
      ) : isList ? (
        <StudentsList isOwnSchool={isOwnSchool} isAbsent={isAbsent} filter={filter} onOpen={open} />
      ) : (
        <ClassesTable
          isOwnSchool={isOwnSchool}
          up={up}
          query={classes}
          onOpen={(id) => go({ school: search.school, class: id, list: 1 })}
        />
      )}
      <p className="text-note text-t2">{t(isOwnSchool ? 'note' : 'noteMasked')}</p>
      {student !== null && <StudentDrawer student={student} filter={filter} onClose={() => open(null)} />}
    </div>
  )
}

/** The way from the district or the school to what is shown. */
function useSteps(found: ReturnType<typeof useSportClasses>['data']): DrillStep[] {
  const { search, isOwnSchool } = useStudentAddress()
  const t = useT('sport-data')
  const vision = useT('vision')
  const { school, class: chosen } = search
  const ofClass = found?.classes.find(({ id }) => id === chosen)
  return [
    { label: t(isOwnSchool ? 'home.school' : 'home.region'), path: {} },
    ...(school !== undefined && !isOwnSchool ? [{ label: found?.school.name ?? '…', path: { school } }] : []),
    ...(search.absent === 1
      ? [{ label: t('absent.title'), path: {} }]
      : ofClass
        ? [
            {
              label: rowName({ grade: ofClass.grade, number: ofClass.number }, vision),
              path: { school, class: ofClass.id },
            },
          ]
        : search.list === 1 || chosen !== undefined
          ? [{ label: t('all'), path: {} }]
          : []),
  ]
}
