import { useSearch } from '@tanstack/react-router'
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useRounds } from '@/api/rounds.ts'
import type { ProgressFilter } from '@/modules/vision/api/progress.ts'
import { NoRound } from '@/kits/rounds/no-round.tsx'
import { useSearchStep } from '@/lib/use-search-step.ts'
import type { ProgressSearch } from './progress-search.ts'

type Progress = {
  search: ProgressSearch
  /** What the calls are asked for: round, stage and school, only those that are set. */
  filter: ProgressFilter
  /** A school's own page, or one school of the district: its classes are shown, not schools. */
  isSchool: boolean
  /** The reader belongs to the school: names may be shown, classes reminded. */
  isOwn: boolean
  /** A place or the filter bar: a step that the back key takes back. */
  go: (part: Partial<ProgressSearch>) => void
  /** State and page of a list: in place of what was. */
  set: (part: Partial<ProgressSearch>) => void
}

const ProgressContext = createContext<Progress | null>(null)

export function useProgress(): Progress {
  const value = use(ProgressContext)
  if (!value) throw new Error('A part of a progress page stands outside of it')
  return value
}

/** What every part of a progress page shares: the address, and how to move in it. */
export function ProgressArea({ children }: { children: ReactNode }) {
  const search = useSearch({ strict: false }) as ProgressSearch
  const step = useSearchStep<ProgressSearch>()
  const isOwn = useCurrentUser().organisation.kind === 'school'
  const { round, stage, school } = search
  const filter = useMemo<ProgressFilter>(
    () => ({
      ...(round !== undefined && { round }),
      ...(stage !== undefined && { stage }),
      ...(school !== undefined && !isOwn && { school }),
    }),
    [round, stage, school, isOwn],
  )
  const move = useCallback(
    (part: Partial<ProgressSearch>, replace: boolean) => step({ ...search, ...part }, { replace }),
    [step, search],
  )
  const value = useMemo<Progress>(
    () => ({
      search,
      filter,
      isOwn,
      isSchool: isOwn || school !== undefined,
      go: (part) => move(part, false),
      set: (part) => move(part, true),
    }),
    [search, filter, isOwn, school, move],
  )
  if (useRounds().data?.rounds.length === 0) return <NoRound kind="vision" />
  return <ProgressContext value={value}>{children}</ProgressContext>
}
