import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import type { DateWindow } from '@/lib/date-window.ts'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { StudentAddress, StudentSearch } from './student-search.ts'

type Address = StudentSearch & Partial<DateWindow>

const windowOf = ({ start, end }: Address) => ({ ...(start && { start }), ...(end && { end }) })

/** From a class, or from all students, to the school; from there to the district. The conditions of the list stay behind. */
function aboveOf(address: Address): Address | null {
  const { class: ofClass, absent, list, school } = address
  const window = windowOf(address)
  if (ofClass !== undefined || absent !== undefined || list !== undefined)
    return { ...window, ...(school !== undefined && { school }) }
  return school === undefined ? null : window
}

/** Where the page stands, and how it moves; the window goes along. */
export function useStudentAddress() {
  const search = useSearch({ strict: false }) as Address
  const step = useSearchStep<Address>()
  const isOwnSchool = useCurrentUser().organisation.kind === 'school'
  const { start, end } = search
  const go = useCallback(
    (next: StudentAddress, replace = false) => {
      const changed = Object.entries(next).filter(([, value]) => value !== undefined)
      const address = { ...windowOf({ start, end } as Address), ...Object.fromEntries(changed) }
      step(address, { replace })
    },
    [step, start, end],
  )
  const climb = useClimb(aboveOf)
  return useMemo(() => {
    const { school } = search
    return {
      search,
      isOwnSchool,
      go,
      up: aboveOf(search) ? climb : undefined,
      /** Keys hold only what is set, so that one place has one cache entry. */
      filter: {
        ...(start && end && { start, end }),
        ...(school !== undefined && { school }),
      },
    }
  }, [search, isOwnSchool, go, climb, start, end])
}
