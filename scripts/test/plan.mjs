/**
 * Seconds that each step takes on a machine of two ordinary cores, by which the time of what has not run yet is guessed, and in how many
 * parts a long one can be run.
 */
export const sizes = {
  format: { seconds: 41 },
  lint: { seconds: 59 },
  build: { seconds: 9 },
  types: { seconds: 46 },
  unused: { seconds: 8 },
  requirements: { seconds: 1 },
  unit: { seconds: 320 },
  browser: { seconds: 1 },
  process: { seconds: 101 },
  storybook: { seconds: 18 },
  server: { seconds: 1125, parts: 4 },
  e2e: { seconds: 1044, parts: 4 },
  stories: { seconds: 337, parts: 3 },
  'server-second': { seconds: 897, parts: 4 },
}

/**
 * The order in which steps run. Without a limit: as they are named, each whole. With one: first what cannot be divided, then a part of
 * each long step in turn, so that little time shows something of everything. `turn` says with which part a long step begins: another
 * every day, so that no part is left out for long. The second PostgreSQL comes last, since it repeats what the first has shown.
 *
 * @param {readonly string[]} names
 * @param {number | undefined} turn undefined = without a limit
 * @returns {{ name: string, part?: { index: number, of: number } }[]}
 */
export function planOf(names, turn) {
  if (turn === undefined) return names.map((name) => ({ name }))
  const long = names.filter((name) => sizes[name].parts !== undefined)
  const partOf = (name, round) => {
    const of = sizes[name].parts
    return { name, part: { index: ((round + turn) % of) + 1, of } }
  }
  const inRounds = (some) =>
    Array.from({ length: Math.max(0, ...some.map((name) => sizes[name].parts)) }, (_, round) =>
      some.filter((name) => round < sizes[name].parts).map((name) => partOf(name, round)),
    ).flat()
  const isRepeated = (name) => name === 'server-second'
  return [
    ...names.filter((name) => !long.includes(name)).map((name) => ({ name })),
    ...inRounds(long.filter((name) => !isRepeated(name))),
    ...inRounds(long.filter(isRepeated)),
  ]
}

/**
 * Guesses how long a run takes from how this machine has done so far.
 *
 * @param {{ usual: number, taken: number }} sofar sums of seconds
 */
export function guess({ name, part }, { usual, taken }) {
  const pace = usual === 0 ? 1 : taken / usual
  return (sizes[name].seconds / (part?.of ?? 1)) * pace
}

export const usualOf = ({ name, part }) => sizes[name].seconds / (part?.of ?? 1)
export const titleOf = ({ name, part }) => (part ? `${name} ${part.index}/${part.of}` : name)
