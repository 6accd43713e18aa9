import { useNavigate } from '@tanstack/react-router'
import { useAccess } from '@/api/access.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { allows } from '@/session/allows.ts'
import { studentDefinitions, teacherDefinition } from './definitions.ts'
import { StudentsList } from './students-list.tsx'

/**
 * Students of the own school, of a teacher those of the own classes, with their newest check-up and fitness test (HEA-02); a row leads to
 * the child's card among the records, which teachers do not open.
 */
export function StudentsPage() {
  const [search, setSearch] = useListAddress()
  const isTeacher = allows(useAccess(), ['teacher'])
  const definition = isTeacher ? teacherDefinition : studentDefinitions.school
  const state = useListState(definition, search, setSearch)
  const navigate = useNavigate()
  return (
    <StudentsList
      definition={definition}
      scope="school"
      state={state}
      isTeacher={isTeacher}
      // With the list's conditions: who comes before and after there is who did here.
      {...(!isTeacher && {
        onOpen: (student) => void navigate({ to: '/health/records', search: { ...search, student } }),
      })}
    />
  )
}
