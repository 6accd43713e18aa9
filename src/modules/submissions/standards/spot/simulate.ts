import { grouped } from '@/lib/grouped.ts'
import { fitnessLevelFrom } from '@/standards/fitness/level.ts'
import type { PartKind } from '../part-kind.ts'
import type { Values } from '../part-row.ts'
import { takeClasses } from './take-classes.ts'
import { spotKinds, type Subject } from './spot-rule.ts'

/** A child of the part as the school wrote it down. */
export interface Recorded extends Subject {
  classId: number
  values: Values
}

/**
 * What is assumed of schools, ours, in no standard. Honest: of the items measured again 5 % differ, the most that WS/T 663 lets an honest
 * school have, and a total of the fitness test scatters by 4 points. Invented: 30 % of the children were not measured; their values are
 * those of somebody else of the part, or, in the fitness test, a pass that is none.
 */
export const assumed = { runs: 1000, differs: 0.05, scatter: 4, invented: 0.3 } as const

export interface RuleErrors {
  runs: number
  /** Runs in which the rule fails an honest school. */
  failedHonest: number
  /** Runs in which it passes one that invented values. */
  passedInvented: number
}

interface Simulated {
  kind: PartKind
  children: readonly Recorded[]
  /** Students that the sample asks for. */
  target: number
  least: number
  /** From 0 to below 1; the same numbers give the same errors. */
  random: () => number
}

/** How often the rule is wrong for this very part, by drawing its classes over and over. */
export function simulateRule({ kind, children, target, least, random }: Simulated): RuleErrors {
  const classes = grouped(children, ({ classId }) => classId)
  const shareOf = kind === 'fitness' ? passShare(children, random) : agreement(kind, children, random)
  const errors = { runs: assumed.runs, failedHonest: 0, passedInvented: 0 }
  for (let run = 0; run < assumed.runs; run++) {
    const order = [...classes].map(([id, of]) => ({ id, records: of.length, key: random() }))
    const drawn = takeClasses(
      order.toSorted((a, b) => a.key - b.key),
      target,
    )
    const sample = drawn.flatMap(({ id }) => classes.get(id) ?? [])
    if (!reaches(shareOf(sample, false), least)) errors.failedHonest += 1
    if (reaches(shareOf(sample, true), least)) errors.passedInvented += 1
  }
  return errors
}

/** A share that cannot be worked out speaks against nobody. */
const reaches = (share: number | null, least: number) => share === null || share >= least

/** What the rule looks at, of a sample of an honest school or of one that invents. */
type ShareOfSample = (sample: readonly Recorded[], isInvented: boolean) => number | null

function agreement(kind: PartKind, children: readonly Recorded[], random: () => number): ShareOfSample {
  const { compare } = spotKinds[kind]
  const itemsOf = new Map(children.map((child) => [child, compare(child, child.values, child.values).length]))
  return (sample, isInvented) => {
    let alike = 0
    let items = 0
    for (const child of sample) {
      const other = isInvented && random() < assumed.invented ? children[at(children, random)] : undefined
      if (other)
        for (const { isAlike } of compare(child, child.values, other.values)) {
          items += 1
          if (isAlike) alike += 1
        }
      else
        for (let item = itemsOf.get(child) ?? 0; item > 0; item--) {
          items += 1
          if (random() >= assumed.differs) alike += 1
        }
    }
    return items === 0 ? null : alike / items
  }
}

const at = (items: readonly unknown[], random: () => number) => Math.floor(random() * items.length)

/** Share of the sample that passes, of the share that the school says of itself. */
function passShare(children: readonly Recorded[], random: () => number): ShareOfSample {
  const totals = new Map(
    children.flatMap((child) => {
      const [total] = spotKinds.fitness.compare(child, child.values, child.values)
      return total ? [[child, total.first] as const] : []
    }),
  )
  const own = [...totals.values()].filter((total) => total >= fitnessLevelFrom.pass).length / totals.size
  return (sample, isInvented) => {
    const known = sample.flatMap((child) => totals.get(child) ?? [])
    const passed = known.filter((total) => {
      if (isInvented && total >= fitnessLevelFrom.pass && random() < assumed.invented) return false
      return total + assumed.scatter * normal(random) >= fitnessLevelFrom.pass
    })
    return known.length === 0 || own === 0 ? null : passed.length / known.length / own
  }
}

/** Of mean 0 and deviation 1 (Box and Muller 1958). */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
