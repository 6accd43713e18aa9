import type { FoundSchool } from '@/contract/search.ts'
import { hitsInOrganisation } from './hits.ts'
import { normalText, type Query } from '@/server/reference/read-text.ts'
import type { ListedSchool } from './school-list.ts'

/** Schools whose name holds the text, or whose pinyin or initials do from some character on; exact names first. */
export function findSchools(
  schools: readonly ListedSchool[],
  { text, query }: { text: string; query: Query },
  limit: number,
): { rows: FoundSchool[]; total: number; more: boolean } {
  const name = normalText(text)
  if (name === '') return { rows: [], total: 0, more: false }
  const letters = `|${query.kind === 'letters' ? query.letters : name.replaceAll('|', ' ')}`
  const found = schools.filter(
    (school) =>
      school.plain.includes(name) || school.pinyin.includes(letters) || school.initials.includes(letters),
  )
  const exact = found.filter((school) => school.plain === name)
  const first = [...new Set([...exact, ...found.slice(0, limit)])].slice(0, limit)
  const shown = ({ id, name: whole, stages, students }: ListedSchool): FoundSchool => {
    const hits = hitsInOrganisation(whole, { name, query })
    return { id, name: whole, ...(hits ? { hits } : {}), stages, students }
  }
  return { rows: first.map(shown), total: found.length, more: false }
}
