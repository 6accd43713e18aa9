import type { InputOf } from '../../src/contract/call.ts'
import type { RoundKind } from '../../src/contract/round-kind.ts'
import * as calls from '../../src/contract/rounds.ts'
import { schoolDay } from '../../src/lib/school-day.ts'
import { schoolYearOf } from '../../src/standards/grade.ts'
import type { startServer } from './harness.ts'

/** The day at the schools that lies so many days from today. */
export const dayFrom = (days: number, from = new Date()): string =>
  schoolDay(new Date(from.getTime() + days * 86_400_000))

/** The present school year, in whose autumn a round begins that today lies in. */
export const schoolYear = schoolYearOf(dayFrom(0))
export const autumn = {
  schoolYear,
  term: 'autumn',
  startsOn: `${schoolYear}-09-02`,
  endsOn: dayFrom(10),
} as const

/** What a bureau decides, where a test does not say otherwise. */
export const decided = {
  participation: 'all',
  stages: [],
  schools: [],
  name: '',
  coverageTarget: 95,
  retestTarget: 5,
  note: '',
  remindDays: [7, 3, 1],
  notify: true,
} satisfies Partial<InputOf<typeof calls.roundOpen>>

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'ask'>
type Named = { kind: RoundKind; id: number }

/** What an account does with rounds; each answers the envelope. */
export function driver({ ask }: Server, token: string) {
  const list = async () => (await ask(calls.screeningRounds, {}, { token })).data.all
  const versionOf = async ({ kind, id }: Named) =>
    (await list())?.find((each) => each.kind === kind && each.id === id)?.version ?? 0
  return {
    list,
    one: async ({ kind, id }: Named) => {
      const found = (await list()).find((each) => each.kind === kind && each.id === id)
      if (!found) throw new Error(`no ${kind} round ${id}`)
      return found
    },
    open: (input: Partial<InputOf<typeof calls.roundOpen>> = {}) =>
      ask(calls.roundOpen, { kind: 'vision', ...autumn, ...decided, ...input }, { token }),
    set: async (of: Named, input: Partial<InputOf<typeof calls.roundSet>> = {}) => {
      const { startsOn, endsOn } = autumn
      const { notify: _notify, ...rest } = decided
      const version = await versionOf(of)
      return ask(calls.roundSet, { ...of, version, startsOn, endsOn, ...rest, ...input }, { token })
    },
    close: async (of: Named, input: Partial<InputOf<typeof calls.roundClose>> = {}) =>
      ask(
        calls.roundClose,
        { ...of, version: await versionOf(of), reason: 'finished', note: '', ...input },
        { token },
      ),
    reopen: async (of: Named, input: Partial<InputOf<typeof calls.roundReopen>> = {}) =>
      ask(calls.roundReopen, { ...of, version: await versionOf(of), reason: '补检', ...input }, { token }),
    remove: async (of: Named) => ask(calls.roundRemove, { ...of, version: await versionOf(of) }, { token }),
  }
}
