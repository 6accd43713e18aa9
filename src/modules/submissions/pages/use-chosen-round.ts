import type { TFunction } from 'i18next'
import { useRounds } from '@/api/rounds.ts'
import type { RoundRow } from '@/contract/rounds.ts'
import { roundKinds, type RoundKind } from '@/contract/round-kind.ts'
import type { PartsSearch } from './parts-search.ts'

const order: Readonly<Record<RoundRow['state'], number>> = { open: 0, past: 1, closed: 2, upcoming: 3 }

/** The rounds of a kind that can be sent in, newest first, and the one that the address names or the nearest one. */
export function useChosenRound({ kind, round }: PartsSearch) {
  const { data, isError, refetch, isFetching } = useRounds()
  const all = data?.all ?? []
  const kinds = roundKinds.filter((each) => all.some((one) => one.kind === each))
  const chosenKind: RoundKind = kind ?? kinds[0] ?? 'vision'
  const rounds = all
    .filter((each) => each.kind === chosenKind && each.state !== 'upcoming')
    .toSorted((a, b) => order[a.state] - order[b.state] || b.startsOn.localeCompare(a.startsOn))
  const chosen = rounds.find(({ id }) => id === round) ?? rounds[0]
  return { isLoaded: data !== undefined, isError, isFetching, refetch, kind: chosenKind, rounds, chosen }
}

type Named = Pick<RoundRow, 'name' | 'year' | 'term' | 'kind'>
/** As its bureau called it, or by year, term and kind. */
export const roundLabel = ({ kind, name, year, term }: Named, t: TFunction<'rounds'>): string =>
  name || t(`named.${kind}-${term}`, { year })
