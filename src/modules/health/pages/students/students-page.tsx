import { useNavigate } from '@tanstack/react-router'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { studentDefinitions } from './definitions.ts'
import { StudentsList } from './students-list.tsx'

/** Students of the own school with their newest check-up and fitness test (HEA-02); a row leads to the child's card among the records. */
export function StudentsPage() {
  const [search, setSearch] = useListAddress()
  const state = useListState(studentDefinitions.school, search, setSearch)
  const navigate = useNavigate()
  return (
    <StudentsList
      definition={studentDefinitions.school}
      scope="school"
      state={state}
      onOpen={(student) =>
        // With the list's conditions: who comes before and after there is who did here.
        void navigate({ to: '/health/records', search: { ...search, student } })
      }
    />
  )
}
