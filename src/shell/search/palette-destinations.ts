import {
  CircleQuestionMark,
  Headphones,
  KeyRound,
  LogOut,
  Settings,
  Smartphone,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useLanguage, useT } from '@/i18n/i18n.ts'
import { hiddenPages } from '../closed-modules.ts'
import { isOffered } from '../menu.ts'
import { usePageTitles } from '../page-titles.ts'
import { allPages, moduleOf } from '../pages.ts'
import { hitsIn } from './match-title.ts'
import { pagePinyin } from './page-pinyin.gen.ts'
import type { Row, Target } from './palette-types.ts'

/** What can be opened without asking the server: how it is called, where it belongs, how both are read. */
export type Destination = Pick<Row, 'id' | 'icon' | 'title' | 'target'> & {
  module: string
  syllables: readonly string[]
  moduleSyllables: readonly string[]
}

const read = (title: string) => pagePinyin[title]?.split(' ') ?? []

/** Syllables of a title that stands with the short name of its module before it. */
function readLong(title: string, short: string) {
  if (title in pagePinyin || !short || !title.startsWith(short)) return read(title)
  const rest = read(title.slice(short.length))
  return rest.length > 0 ? [...read(short), ...rest] : []
}

/** Pages that the reader is offered, in the order of the menu. */
export function usePageDestinations(): readonly Destination[] {
  const user = useCurrentUser()
  const titles = usePageTitles()
  const language = useLanguage()
  return useMemo(
    () => readDestinations(user.info.access, hiddenPages(user), titles),
    // Titles change with the language alone; read at every letter they would be most of its work.
    // oxlint-disable-next-line react/exhaustive-deps
    [user, language],
  )
}

function readDestinations(
  access: readonly string[],
  hidden: readonly string[],
  { longTitle, moduleTitle, shortOf }: ReturnType<typeof usePageTitles>,
) {
  return allPages
    .filter((page) => isOffered(page, access, hidden))
    .map((page): Destination => {
      const module = moduleOf(page.path)
      const title = longTitle(page)
      const name = module ? moduleTitle(module) : ''
      return {
        id: page.path,
        icon: page.icon,
        title,
        module: name,
        syllables: readLong(title, shortOf(page)),
        moduleSyllables: read(name),
        target: { kind: 'page', path: page.path, href: page.path },
      }
    })
}

const commands = {
  settings: Settings,
  guide: CircleQuestionMark,
  password: KeyRound,
  phone: Smartphone,
  service: Headphones,
  'sign-out': LogOut,
} as const satisfies Partial<Record<Extract<Target, { kind: 'overlay' }>['name'], LucideIcon>>

/** What the frame can do, under the names of its menus. */
export function useCommandDestinations(): readonly Destination[] {
  const t = useT('search')
  return (Object.keys(commands) as (keyof typeof commands)[]).map((name) => ({
    id: `command-${name}`,
    icon: commands[name],
    title: t(`commands.${name}`),
    module: '',
    syllables: read(t(`commands.${name}`)),
    moduleSyllables: [],
    target: { kind: 'overlay', name },
  }))
}

export type FoundDestination = { destination: Destination; hits: readonly number[] }

/** Places by a text: those whose title begins with it, then those that hold it, then those of a module of that name. */
export function findDestinations(
  text: string,
  destinations: readonly Destination[],
): readonly FoundDestination[] {
  const found = destinations.flatMap((destination) => {
    const hits = hitsIn(text, destination.title, destination.syllables)
    if (hits) return [{ destination, hits, rank: hits[0] ?? 0 }]
    const isOfModule = hitsIn(text, destination.module, destination.moduleSyllables) !== null
    return isOfModule ? [{ destination, hits: [], rank: Number.MAX_SAFE_INTEGER }] : []
  })
  return found.toSorted((a, b) => a.rank - b.rank)
}
