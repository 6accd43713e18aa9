import { Activity, useState, useMemo } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useListAddress } from '@/kits/table/use-list-address.ts'
import { useListState } from '@/kits/table/use-list-state.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { HealthRecordSearch } from '@/modules/health/pages/record-search.ts'
import { archiveDefinition, studentDefinitions } from '../students/definitions.ts'
import { StudentsList } from '../students/students-list.tsx'
import { CardPage } from './card-page.tsx'
import { FollowUpStrip } from './follow-up-strip.tsx'

const definitions = { school: archiveDefinition, district: studentDefinitions.district }

/** Students with their check-up and fitness test, and in place of the list one child's card (HEA-05, HEA-08). */
export function HealthRecordsPage({ scope }: { scope: ListScope }) {
  const definition = definitions[scope]
  const { student, open, close } = useOpenCard()
  const state = useListState(definition, ...useListAddress())
  const isList = student === undefined
  // From its first sight on the list stays: rows and scroll are there on the way back.
  const [wasSeen, setSeen] = useState(isList)
  if (isList && !wasSeen) setSeen(true)
  return (
    <>
      {wasSeen && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <FollowUpStrip />
          <StudentsList definition={definition} scope={scope} state={state} onOpen={open} />
        </Activity>
      )}
      {student !== undefined && (
        <CardPage
          id={student}
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
function useOpenCard() {
  const { student } = useSearch({ strict: false }) as HealthRecordSearch
  const step = useSearchStep<HealthRecordSearch>()
  return useMemo(() => {
    const go = (next: number | undefined) => step((before) => ({ ...before, student: next }))
    return {
      student: student as number | undefined,
      open: (member: number) => go(member),
      close: () => go(undefined),
    }
  }, [student, step])
}
