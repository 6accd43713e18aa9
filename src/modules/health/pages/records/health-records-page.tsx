import { Activity, useState, useMemo } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { HealthRecordSearch } from '@/modules/health/pages/record-search.ts'
import { archiveDefinition, pupilDefinitions } from '../pupils/definitions.ts'
import { PupilsList } from '../pupils/pupils-list.tsx'
import { CardPage } from './card-page.tsx'
import { FollowUpStrip } from './follow-up-strip.tsx'

const definitions = { school: archiveDefinition, district: pupilDefinitions.district }

/** Pupils with their check-up and fitness test, and in place of the list one child's card (HEA-05, HEA-08). */
export function HealthRecordsPage({ scope }: { scope: ListScope }) {
  const definition = definitions[scope]
  const { pupil, open, close } = useCardPlace()
  const state = useListState(definition, ...useListAddress())
  const isList = pupil === undefined
  // From its first sight on the list stays: rows and scroll are there on the way back.
  const [wasSeen, setSeen] = useState(isList)
  if (isList && !wasSeen) setSeen(true)
  return (
    <>
      {wasSeen && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <FollowUpStrip />
          <PupilsList definition={definition} scope={scope} state={state} onOpen={open} />
        </Activity>
      )}
      {pupil !== undefined && (
        <CardPage
          id={pupil}
          scope={scope}
          name={definition.name}
          query={state.query}
          onOpen={open}
          onBack={close}
        />
      )}
    </>
  )
}

/** Whose card is open, and how to go elsewhere. Each move is a step that the back key takes back. */
function useCardPlace() {
  const { pupil } = useSearch({ strict: false }) as HealthRecordSearch
  const step = useSearchStep<HealthRecordSearch>()
  return useMemo(() => {
    const go = (next: number | undefined) => step((before) => ({ ...before, pupil: next }))
    return {
      pupil: pupil as number | undefined,
      open: (child: number) => go(child),
      close: () => go(undefined),
    }
  }, [pupil, step])
}
