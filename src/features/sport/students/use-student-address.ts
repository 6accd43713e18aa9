import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useClimb } from '@/kits/analysis/use-climb.ts'
import type { DateWindow } from '@/lib/date-window.ts'
import type { StudentSearch } from './student-search.ts'

type Address = StudentSearch & Partial<DateWindow>

/** From a class, or from who has not taken part, to the school; from there to the district. */
function aboveOf({ class: ofClass, absent, ...kept }: Address): Address | null {
  if (ofClass !== undefined || absent !== undefined) return kept
  const { school, ...window } = kept
  return school === undefined ? null : window
}

/** Where the page stands, and how it moves; the window goes along. */
export function useStudentAddress() {
  const search = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const isOwnSchool = useCurrentUser().organisation.kind === 'school'
  const go = useCallback(
    (next: StudentSearch, replace = false) => {
      const { school, class: ofClass, absent, import: imports } = next
      const window = { ...(search.start && { start: search.start }), ...(search.end && { end: search.end }) }
      const place = {
        ...(school !== undefined && { school }),
        ...(ofClass !== undefined && { class: ofClass }),
        ...(absent !== undefined && { absent }),
        ...(imports !== undefined && { import: imports }),
      }
      void navigate({ to: '.', search: { ...window, ...place } as never, replace, resetScroll: false })
    },
    [navigate, search.start, search.end],
  )
  const climb = useClimb(aboveOf)
  return useMemo(() => {
    const { start, end, school } = search
    return {
      ...{ search, isOwnSchool, go },
      up: aboveOf(search) ? climb : undefined,
      /** Keys hold only what is set, so that one place has one cache entry. */
      filter: {
        ...(start && end && { start, end }),
        ...(school !== undefined && { school }),
      },
    }
  }, [search, isOwnSchool, go, climb])
}
