import { useLocation } from '@tanstack/react-router'
import { History, ScanSearch } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useFound, useLookUp } from '@/api/search.ts'
import { allows } from '@/session/allows.ts'
import { roles } from '@/contract/call.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatRecent } from '@/i18n/recent-time.ts'
import { wholeStudent } from '@/contract/lists/outside.ts'
import {
  findDestinations,
  useCommandDestinations,
  usePageDestinations,
  type FoundDestination,
} from './palette-destinations.ts'
import { useFoundRows } from './palette-people.ts'
import type { Group, Kind, Row } from './palette-types.ts'
import { recentBeside } from './recent-pages.ts'
import { useDebouncedText } from './use-debounced-text.ts'

const shownOfEach = 3
const shownRecent = 2
/** What the contract gives at most. */
const shownOfOne = 20

/** What was seen last is what an empty box is opened for; beside answers it comes after them. */
const orderOf = (text: string): Group['id'][] =>
  text === ''
    ? ['pages', 'recent', 'commands']
    : ['pages', 'schools', 'students', 'look-up', 'commands', 'recent']

/**
 * What the box shows for a text: groups in the order of the picture, without empty ones. `lookedUp`: the text for which a reader to whom
 * students are masked has had them looked up.
 */
export function usePaletteGroups(requested: string, kind: Kind, lookedUp: string | undefined) {
  const t = useT('search')
  const text = requested.trim()
  const resolved = useDebouncedText(text)
  const { info, userId } = useCurrentUser()
  // Whoever only reads figures finds pages and nobody.
  const asksServer = allows(info.access, roles) && kind !== 'pages'
  const found = useFound(resolved, kind === 'all' ? shownOfEach : shownOfOne, asksServer)
  const isMasked = info.access.includes('qu')
  const isLookedUp = isMasked && lookedUp === text && text !== ''
  const looked = useLookUp(isLookedUp ? text : undefined, shownOfOne)
  const { schoolRow, studentRow } = useFoundRows(text)
  const pages = usePageDestinations()
  const commands = useCommandDestinations()
  const path = useLocation({ select: ({ pathname }) => pathname })

  const isOld = found.isPlaceholderData || resolved !== text
  const destinationRow = ({ destination, hits }: FoundDestination): Row => ({
    id: destination.id,
    icon: destination.icon,
    title: destination.title,
    hits,
    detail: destination.module,
    target: destination.target,
  })
  const recent: Row[] = recentBeside(userId, path).flatMap(({ path: seen, at }) => {
    const destination = pages.find(({ id }) => id === seen)
    const hits = destination && (text === '' ? [] : findDestinations(text, [destination])[0]?.hits)
    if (!destination || !hits) return []
    return [
      {
        ...destinationRow({ destination, hits }),
        id: `recent-${seen}`,
        icon: History,
        meta: formatRecent(at),
      },
    ]
  })

  function destinationGroups(): Group[] {
    const all =
      text === '' ? pages.map((destination) => ({ destination, hits: [] })) : findDestinations(text, pages)
    if (kind === 'pages') return [{ id: 'pages', rows: all.map(destinationRow), found: all.length }]
    if (kind !== 'all') return []
    const actions =
      text === ''
        ? commands.map((destination) => ({ destination, hits: [] }))
        : findDestinations(text, commands)
    const commandGroup: Group = { id: 'commands', rows: actions.map(destinationRow), found: actions.length }
    if (text === '') return [{ id: 'recent', rows: recent, found: recent.length }, commandGroup]
    const known = asksServer ? shownOfEach : all.length
    return [
      { id: 'pages', rows: all.slice(0, known).map(destinationRow), found: all.length },
      commandGroup,
      { id: 'recent', rows: recent.slice(0, shownRecent), found: recent.length },
    ]
  }
  function peopleGroups(): Group[] {
    if (text === '' || !asksServer || !found.data) return []
    const { schools } = found.data
    const { students } = (isLookedUp && looked.data) || found.data
    return [
      {
        id: 'schools' as const,
        rows: schools.rows.map(schoolRow),
        found: schools.total,
        more: schools.more,
        isOld,
      },
      {
        id: 'students' as const,
        rows: students.rows.map(studentRow),
        found: students.total,
        more: students.more,
        isOld: isOld && !isLookedUp,
      },
    ].filter(({ id }) => kind === 'all' || kind === id)
  }
  /** Offered for what can be a whole name or number, until it is done; letters alone are mostly the pinyin of a page or school. */
  function lookUpGroups(): Group[] {
    const isMeant = kind === 'students' || (kind === 'all' && !/^[a-z\s'’·-]*$/i.test(text))
    if (!isMasked || isLookedUp || !isMeant || !wholeStudent(text)) return []
    const title = t('lookUp.title', { text })
    const target = { kind: 'look-up', text } as const
    const row = { id: 'look-up', icon: ScanSearch, title, hits: [], detail: t('lookUp.detail'), target }
    return [{ id: 'look-up', rows: [row], found: 1 }]
  }

  const groups = [...destinationGroups(), ...peopleGroups(), ...lookUpGroups()]
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => orderOf(text).indexOf(a.id) - orderOf(text).indexOf(b.id))
  const isSearching =
    asksServer && text !== '' && (found.isFetching || looked.isFetching || resolved !== text)
  const failed = looked.error ? looked : found
  return {
    text,
    groups,
    isSearching,
    failure: asksServer && text !== '' ? failed.error : null,
    retry: failed.refetch,
    isLookedUp,
    isLookUpOver: looked.error !== null,
  }
}
