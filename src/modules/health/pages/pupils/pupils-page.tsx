import { useNavigate } from '@tanstack/react-router'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { pupilDefinitions } from './definitions.ts'
import { PupilsList } from './pupils-list.tsx'

/** Pupils of the own school with their newest check-up and fitness test (HEA-02); a row leads to the child's card among the records. */
export function PupilsPage() {
  const [search, setSearch] = useListAddress()
  const state = useListState(pupilDefinitions.school, search, setSearch)
  const navigate = useNavigate()
  return (
    <PupilsList
      definition={pupilDefinitions.school}
      scope="school"
      state={state}
      onOpen={(pupil) =>
        // With the list's conditions: who comes before and after there is who did here.
        void navigate({ to: '/health/records', search: { ...search, pupil } })
      }
    />
  )
}
