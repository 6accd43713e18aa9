import { setTimeout } from 'node:timers/promises'
import { getUser } from '../../src/contract/current-user.ts'
import { search } from '../../src/contract/search.ts'
import { seededLarge, startServer } from './bench-server.ts'
import { BenchClient } from './client.ts'
import type { Figure } from './figure.ts'
import type { BenchOptions } from './bench-options.ts'
import { median, percentile } from './statistics.ts'

const requests = 320
const clients = 16
const budgetMs = 50
/** A person may ask 600 times a minute: all that one account asks here must stay below it. */
const warmUpRequests = 96
const typedRequests = 160
/** A server at work all day has run its code thousands of times; these come from a school and find nothing of the district's. */
const otherRequests = { search: 560, getUser: 2000 }
/** Between two letters of a quick typist. */
const pauseMs = 80

const surnames = ['zhang', 'wang', 'li', 'zhao', 'chen', 'ouyang', 'xu', 'lv', 'shi', 'qian']
const givenNames = ['ziyu', 'mingxuan', 'yiran', 'siqi', 'haochen', 'xintong', 'anning', 'bowen']
const others = [
  '张',
  '张子',
  '张子轩',
  '章',
  '王',
  '示范第12',
  '小学',
  'xx',
  '220',
  '2206',
  '31002',
  '920',
  'G920001',
  '𠮷',
]

/** What people type: names letter by letter, each with other letters behind, initials, names, schools, numbers, nothing. */
const texts = Array.from({ length: 80 }, (_, index) => {
  const surname = surnames[index % surnames.length] ?? ''
  const input = givenNames[Math.floor(index / surnames.length)] ?? ''
  const name = surname + input
  const typed = Array.from({ length: 6 }, (_each, length) => name.slice(0, length + 1))
  const initials = `${surname.charAt(0)}${input.charAt(0)}${String.fromCodePoint(97 + (index % 26))}`
  return [...typed, name, initials, others[index % others.length] ?? '']
}).flat()

/**
 * The search box over a district of 350 schools and 420 000 students, by its bureau. As the console does while one types, it asks for no
 * students: those are masked, and looked up by a whole name or number when the reader says so.
 */
export async function measureSearch(options: BenchOptions): Promise<Figure[]> {
  const folder = await seededLarge(options)
  const server = await startServer(folder)
  try {
    return await searchFigures(server.origin)
  } finally {
    await server.stop()
  }
}

export async function searchFigures(origin: string): Promise<Figure[]> {
  const [bureau, school] = await Promise.all(
    ['bureau02', 'large01'].map((name) => new BenchClient(origin, clients).signIn(name)),
  )
  if (!bureau || !school) return []
  try {
    await atWork(school)
    await ask(bureau, 0, warmUpRequests)
    const atOnce = await ask(bureau, warmUpRequests, requests)
    const typing = await ask(bureau, warmUpRequests + requests, typedRequests, pauseMs)
    return [
      { ...figureOf(atOnce, 'each asks again at once'), name: 'search box, district', budget: budgetMs },
      { ...figureOf(typing, `${pauseMs} ms between letters`), name: 'search box, district, typing' },
    ]
  } finally {
    bureau.close()
    school.close()
  }
}

async function atWork(client: BenchClient): Promise<void> {
  let requested = 0
  const many = async () => {
    while (requested++ < otherRequests.getUser) await client.ask(getUser, {})
  }
  await Promise.all(Array.from({ length: clients }, many))
  await ask(client, 0, otherRequests.search)
}

type Taken = { text: string; ms: number }

/** What each of `count` texts took, all clients asking one after the other, with a pause between. */
async function ask(client: BenchClient, from: number, count: number, pause = 0): Promise<Taken[]> {
  const taken: Taken[] = []
  let requested = from
  const many = async () => {
    while (requested < from + count) {
      const text = texts[requested++ % texts.length] ?? ''
      const { ms } = await client.ask(search, { text, lookUp: false })
      taken.push({ text, ms })
      if (pause > 0) await setTimeout(pause)
    }
  }
  await Promise.all(Array.from({ length: clients }, many))
  return taken
}

function figureOf(taken: readonly Taken[], how: string): Omit<Figure, 'name'> {
  const all = taken.map(({ ms }) => ms)
  const slow = taken
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ text, ms }) => `“${text}” ${ms.toFixed(1)} ms`)
  return {
    part: 'search',
    value: percentile(all, 0.95),
    unit: 'ms',
    by: `p95 of ${taken.length}, ${clients} clients, names letter by letter, ${how}; median ${median(all).toFixed(1)} ms`,
    holds: [`slowest: ${slow.join(', ')}`],
  }
}
