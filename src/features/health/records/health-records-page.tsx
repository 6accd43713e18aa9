import type { ListScope } from '@/kits/table/list-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { archiveDefinition, pupilDefinitions } from '../pupils/definitions.ts'
import { PupilsList } from '../pupils/pupils-list.tsx'
import { useCardPlace } from './use-card-place.ts'

const definitions = { school: archiveDefinition, district: pupilDefinitions.district }

/** Pupils with their check-up and fitness test, and in place of the list one child's card (HEA-05, HEA-08). */
export function HealthRecordsPage({ scope }: { scope: ListScope }) {
  const definition = definitions[scope]
  const { open } = useCardPlace()
  const state = useListState(definition, ...useListAddress())
  return <PupilsList definition={definition} scope={scope} state={state} onOpen={open} />
}
