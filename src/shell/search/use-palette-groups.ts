import { useLocation } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useFound } from '@/api/search.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { findPlaces, useCommandPlaces, usePagePlaces, type FoundPlace } from './palette-places.ts'
import { useFoundRows } from './palette-people.ts'
import type { Group, Kind, Row } from './palette-types.ts'
import { recentBeside } from './recent-pages.ts'
import { useSettledText } from './use-settled-text.ts'

const shownOfEach = 3
const shownRecent = 2
/** What the contract gives at most. */
const shownOfOne = 20

/** What was seen last is what an empty box is opened for; beside answers it comes after them. */
const orderOf = (text: string): Group['id'][] =>
  text === '' ? ['pages', 'recent', 'commands'] : ['pages', 'schools', 'pupils', 'commands', 'recent']

/** What the box shows for a text: groups in the order of the picture, without empty ones. */
export function usePaletteGroups(asked: string, kind: Kind) {
  const text = asked.trim()
  const settled = useSettledText(text)
  const { info, userId } = useCurrentUser()
  const asksServer = info.access.length > 0 && kind !== 'pages'
  const found = useFound(settled, kind === 'all' ? shownOfEach : shownOfOne, asksServer)
  const { schoolRow, pupilRow } = useFoundRows(text)
  const pages = usePagePlaces()
  const commands = useCommandPlaces()
  const path = useLocation({ select: ({ pathname }) => pathname })

  const isOld = found.isPlaceholderData || settled !== text
  const placeRow = ({ place, hits }: FoundPlace): Row => ({
    id: place.id,
    icon: place.icon,
    title: place.title,
    hits,
    detail: place.module,
    target: place.target,
  })
  const recent: Row[] = recentBeside(userId, path).flatMap(({ path: seen, at }) => {
    const place = pages.find(({ id }) => id === seen)
    const hits = place && (text === '' ? [] : findPlaces(text, [place])[0]?.hits)
    if (!place || !hits) return []
    return [{ ...placeRow({ place, hits }), id: `recent-${seen}`, icon: History, meta: formatRecent(at) }]
  })

  function placeGroups(): Group[] {
    const all = text === '' ? pages.map((place) => ({ place, hits: [] })) : findPlaces(text, pages)
    if (kind === 'pages') return [{ id: 'pages', rows: all.map(placeRow), found: all.length }]
    if (kind !== 'all') return []
    const actions = text === '' ? commands.map((place) => ({ place, hits: [] })) : findPlaces(text, commands)
    const commandGroup: Group = { id: 'commands', rows: actions.map(placeRow), found: actions.length }
    if (text === '') return [{ id: 'recent', rows: recent, found: recent.length }, commandGroup]
    const known = asksServer ? shownOfEach : all.length
    return [
      { id: 'pages', rows: all.slice(0, known).map(placeRow), found: all.length },
      commandGroup,
      { id: 'recent', rows: recent.slice(0, shownRecent), found: recent.length },
    ]
  }
  function peopleGroups(): Group[] {
    if (text === '' || !asksServer || !found.data) return []
    const { schools, pupils } = found.data
    return [
      {
        id: 'schools' as const,
        rows: schools.rows.map(schoolRow),
        found: schools.total,
        more: schools.more,
        isOld,
      },
      {
        id: 'pupils' as const,
        rows: pupils.rows.map(pupilRow),
        found: pupils.total,
        more: pupils.more,
        isOld,
      },
    ].filter(({ id }) => kind === 'all' || kind === id)
  }

  const groups = [...placeGroups(), ...peopleGroups()]
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => orderOf(text).indexOf(a.id) - orderOf(text).indexOf(b.id))
  const isSearching = asksServer && text !== '' && (found.isFetching || settled !== text)
  return {
    text,
    groups,
    isSearching,
    failure: asksServer && text !== '' ? found.error : null,
    retry: found.refetch,
  }
}
